/** Calls someone who does not look at the page: by the device's own means, where they are allowed. */

import { liked } from "../lib/settings.svelte";

/** Milliseconds. */
const BUZZ = [120, 60, 120];

/** Call: a phone trembles where sounds are liked, and a page that is not seen shows a notice. */
export function call(title: string, text: string): void {
  if (liked.sounds) navigator.vibrate?.(BUZZ);
  if (!document.hidden || !liked.notices || !("Notification" in window) || Notification.permission !== "granted")
    return;
  try {
    // One notice a table: the newest replaces those before it.
    const notice = new Notification(title, { body: text, tag: location.pathname });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Phones allow notices to service workers only: there the trembling must do.
  }
}

/** Ask the device whether notices may be shown; whether they may. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
