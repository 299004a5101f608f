/** Words that a person cannot read on a screen: cut off without a sign of it, or lying on other words; and a focus that is not seen. */
import type { Page } from 'playwright-core';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The four screens of a shop, and what is left of 1366 by 768 at 150 % and at 200 %. */
export const sizes: readonly Size[] = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 640, height: 800 },
  { width: 911, height: 512 },
  { width: 683, height: 384 },
];

/** Runs in the page. Only what can be seen without scrolling is looked at: the rest is seen at another size. */
function unreadable(): string[] {
  const overlay = document.querySelector('[role="dialog"], [role="alertdialog"]');
  const words = new Map<Element, DOMRect[]>();
  const name = (element: Element) => `"${element.textContent?.trim().slice(0, 40)}"`;

  /** The part of a box that its scrolling and clipping ancestors let through. */
  function shown(box: DOMRect, from: Element): DOMRect | null {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let at: Element | null = from; at !== null; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const clip = at.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
  }

  const found: string[] = [];
  const walker = document.createTreeWalker(overlay ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === '' || element.closest('.sr-only, option, style, script'))
      continue;
    const style = getComputedStyle(element);
    const floats = overlay === null && element.closest('.fixed, .absolute, [aria-hidden="true"]') !== null;
    if (style.visibility === 'hidden' || floats || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].flatMap((box) => shown(box, element) ?? []);
    words.set(element, [...(words.get(element) ?? []), ...boxes]);
    // What is moved sideways, or scrolled away, is not cut.
    if (boxes.length === 0 || element.closest('[data-sideways]') !== null) continue;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at);
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (isMeant) break;
      if (overflowX === 'visible') continue;
      const box = range.getBoundingClientRect();
      const clip = at.getBoundingClientRect();
      if (box.right > clip.right + 1 || box.left < clip.left - 1) found.push(`cut: ${name(element)}`);
      break;
    }
  }

  const all = [...words];
  all.forEach(([one, boxes], index) => {
    for (const [other, others] of all.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const isOver = boxes.some((a) =>
        others.some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 2 && down > 4;
        }),
      );
      if (isOver) found.push(`on each other: ${name(one)} and ${name(other)}`);
    }
  });
  return [...new Set(found)];
}

/** What cannot be read at any size, each with the size. */
export async function unreadableAtAnySize(page: Page, among: readonly Size[] = sizes): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of among) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const what of await page.evaluate(unreadable)) found.push(`${size.width}x${size.height} ${what}`);
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
}

/** Runs in the page. The ring stands outside of what has the focus, so it is held against what lies around that. */
function focusContrast(): { readonly what: string; readonly contrast: number } | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
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
  const { outlineStyle, outlineColor } = getComputedStyle(element);
  const what = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;
  if (outlineStyle === 'none') return { what, contrast: 1 };
  let around = element.parentElement;
  while (around !== null && /, 0\)$|transparent/.test(getComputedStyle(around).backgroundColor)) {
    if (getComputedStyle(around).backgroundImage !== 'none') break;
    around = around.parentElement;
  }
  const isStriped = around !== null && getComputedStyle(around).backgroundImage !== 'none';
  const ground = isStriped ? '#f0a000' : around === null ? '#ffffff' : getComputedStyle(around).backgroundColor;
  const [one, other] = [light(outlineColor), light(ground)];
  return { what, contrast: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) };
}

/** Goes through the screen by Tab in both themes; what has the focus there without a ring of at least 3:1. */
export async function hardToSeeFocus(page: Page, mostTabs = 30): Promise<string[]> {
  const found = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (let pressed = 0; pressed < mostTabs; pressed += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(focusContrast);
      if (seen !== null && seen.contrast < 3) found.add(`${colorScheme}: ${seen.what} ${seen.contrast.toFixed(2)}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found];
}
