// Keys: which element a key press belongs to, and whether a page-wide key may act on it.

/** True if the press is somebody typing, a browser shortcut, or meant for an open dialog. */
export function notForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.metaKey) return true;
  if (document.querySelector("dialog[open]")) return true;
  const target = event.target;
  return target instanceof HTMLElement && target.matches("input:not([type=radio], [type=checkbox]), select, textarea");
}
