import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built files go into the Python package, which serves them; `npm run dev` passes questions on to a running server.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/pitboss/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } } },
});
