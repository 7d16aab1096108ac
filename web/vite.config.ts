import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The built files go into the Python package, which serves them; `npm run dev` passes questions on to a running server.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: "../src/pitboss/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  resolve: {
    // The words of the games are in the Python package, which reads them, too.
    alias: { $pitboss: fileURLToPath(new URL("../src/pitboss", import.meta.url)) },
    // Tests run the code as browsers get it, not as a server would render it.
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
  server: {
    fs: { allow: [".", "../src/pitboss"] },
    proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } },
  },
}));
