/** Where we are: the path of the page, and how to go elsewhere without loading it again. */

export const route = $state({
  path: location.pathname,
  query: location.search,
  hash: location.hash,
  /** How often someone went to another page: by a link, or back and forth. */
  visits: 0,
});

function look(): void {
  route.path = location.pathname;
  route.query = location.search;
  route.hash = location.hash;
}

/** Look, and take down whether this is another page. */
function arrive(): void {
  if (location.pathname !== route.path) route.visits++;
  look();
}

addEventListener("popstate", arrive);
addEventListener("hashchange", look);

/** Go to a page of the app. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  if (replace) look();
  else arrive();
  scrollTo(0, 0);
}

/** For links: `<a href="/rules/pontoon" onclick={follow}>`; a click with a modifier is the browser's own. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.currentTarget as HTMLElement).closest("a");
  if (!link || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
