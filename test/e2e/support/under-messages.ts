/** A message over what is pressed next: it comes just when somebody is about to press it. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Tools {
  shown(box: Box, from: Element): Box | null;
  nameOf(element: Element): string;
}

/** The one big button of a screen, looked at all over. It runs in the page, put together again from its text, as what is in overlaps.ts. */
export function underMessages({ shown, nameOf }: Tools): string[] {
  const parts = [0.15, 0.5, 0.85];
  return [...document.querySelectorAll('button.bg-accent:not([aria-pressed])')].flatMap((control) => {
    const box = shown(control.getBoundingClientRect(), control);
    if (box === null) return [];
    const points = parts.flatMap((across) =>
      parts.map((down) => ({
        x: box.left + (box.right - box.left) * across,
        y: box.top + (box.bottom - box.top) * down,
      })),
    );
    const messages = points.flatMap(({ x, y }) => {
      return document.elementFromPoint(x, y)?.closest('.fixed[role="status"]') ?? [];
    });
    const message = messages.find((one) => !one.contains(control));
    return message === undefined ? [] : [`covered: ${nameOf(control)} by the message ${nameOf(message)}`];
  });
}
