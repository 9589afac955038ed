// Moves the focus to a new screen's heading, so that keyboards and screen readers start there. The first screen
// of a visit leaves the focus alone.

import type { Attachment } from "svelte/attachments";

let visited = false;

export const screenHeading: Attachment<HTMLElement> = (heading) => {
  heading.tabIndex = -1;
  if (visited) {
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }
  visited = true;
};
