/** Whether it can be seen what has the focus: in both themes, the ring around it stands out from what lies around. */
import type { Page } from 'playwright-core';

interface Ring {
  readonly what: string;
  readonly contrast: number;
}

/** WCAG 2.2, 2.4.13: at least 3:1. */
const leastContrast = 3;

/**
 * Runs in the page, after a key was pressed: what gets the focus then shows a ring. Each control gets it in turn, and at the end the one
 * that had it gets it back.
 */
async function rings(): Promise<Ring[]> {
  const ink = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (ink === null) throw new Error('no canvas');
  const light = (color: string): number => {
    ink.clearRect(0, 0, 1, 1);
    ink.fillStyle = color;
    ink.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...ink.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  /** The ring stands outside of its element, unless it is moved in; there it lies on the element itself. */
  function groundOf(element: Element, isInside: boolean): string {
    let around: Element | null = isInside ? element : element.parentElement;
    for (; around !== null; around = around.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(around);
      // The stripes of training; the darker one is the harder ground.
      if (backgroundImage.includes('repeating')) return '#f0a000';
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return '#ffffff';
  }

  function ringOf(element: Element): Ring {
    const what = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;
    const { outlineStyle, outlineColor, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none') return { what, contrast: 1 };
    const [one, other] = [light(outlineColor), light(groundOf(element, outlineOffset.startsWith('-')))];
    return { what, contrast: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) };
  }

  const place = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const before = document.activeElement;
  const all: Ring[] = [];
  for (const element of place.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, textarea, [tabindex="0"]',
  )) {
    if (element.tabIndex < 0 || element.matches(':disabled, [aria-hidden="true"] *') || !element.checkVisibility())
      continue;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    // A field of which the system draws nothing stands for the label around it, which learns of the focus some frames later.
    const isHidden = (element.parentElement?.clientWidth ?? 0) < 5;
    const seen = (isHidden ? element.closest('label') : null) ?? element;
    for (let frame = 0; frame < 60 && getComputedStyle(seen).outlineStyle === 'none'; frame += 1) {
      await new Promise((done) => requestAnimationFrame(done));
    }
    all.push(ringOf(seen));
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return all;
}

/** A ring that is missing is missing again: what the mouse under a page that changed its size made of the first look is not. */
async function paleRings(page: Page): Promise<Ring[]> {
  let pale: Ring[] = [];
  for (const _look of ['first', 'second']) {
    await page.keyboard.press('Tab');
    pale = (await page.evaluate(rings)).filter(({ contrast }) => contrast < leastContrast);
    if (pale.length === 0) break;
  }
  return pale;
}

/** What has no ring of at least 3:1 once it has the focus, in either theme. */
export async function hardToSeeFocus(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const { what, contrast } of await paleRings(page)) found.add(`${colorScheme}: ${what} ${contrast.toFixed(2)}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found];
}
