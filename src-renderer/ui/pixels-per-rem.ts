/** How many pixels a rem is on this screen now: rows of a long list are placed in pixels and grow with the words. */
export function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
