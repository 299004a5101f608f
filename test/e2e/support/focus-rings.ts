/**
 * Whether it can be seen what has the focus: in both themes, the ring around it stands out from what lies around, and it lies on no
 * words.
 */
import type { Page } from 'playwright-core';

interface Ring {
  readonly what: string;
  readonly contrast: number;
  /** The words that it lies on. */
  readonly on: string | null;
}

/** WCAG 2.2, 2.4.13: at least 3:1. */
const leastContrast = 3;

/**
 * Runs in the page, after a key was pressed: what gets the focus then shows a ring. Each control gets it in turn.
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
    if (outlineStyle === 'none') return { what, contrast: 1, on: null };
    const [one, other] = [light(outlineColor), light(groundOf(element, outlineOffset.startsWith('-')))];
    return { what, contrast: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05), on: wordsUnder(element) };
  }

  /** What can be read beside it, or in it, where the ring is drawn. A line of text is higher than its letters by a few pixels. */
  function wordsUnder(element: Element): string | null {
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const [offset, space] = [Number.parseFloat(outlineOffset), 2];
    const reach = offset + Number.parseFloat(outlineWidth);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // Under a panel its ring lies under it as well, and the panel's words beside nothing.
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (above !== null && !element.contains(above) && !above.contains(element)) return null;
    // What scrolls around it cuts its ring.
    const clips: DOMRect[] = [];
    for (let at = element.parentElement; at !== null; at = at.parentElement)
      if (getComputedStyle(at).overflowY !== 'visible') clips.push(at.getBoundingClientRect());
    for (const { node, parent } of words) {
      const isInside = element.contains(parent);
      if (!isInside && reach <= space) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Bars that stay in view lie over what is scrolled below them; words that end in three dots end with their place.
      if (parent.closest('.sticky') !== element.closest('.sticky') || passesBy(parent, element)) continue;
      const own = getComputedStyle(parent).overflowX === 'visible' ? null : parent.getBoundingClientRect();
      for (const line of range.getClientRects()) {
        const word = {
          top: line.top,
          bottom: line.bottom,
          left: Math.max(line.left, own?.left ?? line.left),
          right: Math.min(line.right, own?.right ?? line.right),
        };
        const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
        const crosses = isInside
          ? offset < 0 && (word.left < left - offset || word.right > right + offset)
          : word.right > left - reach + space &&
            word.left < right + reach - space &&
            word.bottom > top - reach + space &&
            word.top < bottom + reach - space;
        const isCut = clips.some((clip) => word.top > clip.bottom - space || word.bottom < clip.top + space);
        // What is scrolled away, or lies under something, is not read there.
        if (crosses && !isCut && parent.contains(document.elementFromPoint(x, y)))
          return node.textContent?.trim().slice(0, 40) ?? '';
      }
    }
    return null;
  }

  /** It scrolls, and the element does not scroll with it: where it stands now says nothing. */
  function passesBy(word: Element, element: Element): boolean {
    for (let at: Element | null = word; at !== null && !at.contains(element); at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return true;
    return false;
  }

  const place = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const words: { node: Node; parent: Element }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.textContent?.trim() !== '' && parent?.checkVisibility() === true && parent.closest('.sr-only') === null)
      words.push({ node, parent });
  }
  const all: Ring[] = [];
  for (const element of place.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, summary, textarea, [tabindex="0"]',
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
  return all;
}

/** A ring that is missing is missing again: what the mouse under a page that changed its size made of the first look is not. */
async function badRings(page: Page): Promise<Ring[]> {
  let bad: Ring[] = [];
  for (const _look of ['first', 'second']) {
    await page.keyboard.press('Tab');
    bad = (await page.evaluate(rings)).filter(({ contrast, on }) => contrast < leastContrast || on !== null);
    if (bad.length === 0) break;
  }
  return bad;
}

/** What has no ring of at least 3:1 once it has the focus, in either theme, or one that lies on words. */
export async function hardToSeeFocus(page: Page): Promise<string[]> {
  const found = new Set<string>();
  const held = await page.evaluateHandle(() => document.activeElement);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const { what, contrast, on } of await badRings(page)) {
      if (contrast < leastContrast) found.add(`${colorScheme}: ${what} ${contrast.toFixed(2)}`);
      if (on !== null) found.add(`the ring of ${what} lies on "${on}"`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  // Who typed there goes on typing.
  await page.evaluate((element) => {
    if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, held);
  return [...found];
}
