/** What a person cannot read or reach on a screen: words cut off or lying on other words, and controls outside of it, or under something. */
import type { Page } from 'playwright-core';
import { type Size, sizes } from './sizes.ts';
import { underMessages } from './under-messages.ts';

/*
 * What follows, up to `inPage`, runs in the page, where it is put together again from its text: it uses nothing from outside of these
 * functions.
 */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Span = readonly [from: number, to: number];

interface Place {
  readonly element: Element;
  /** Inside of it, what floats over the rest of the screen is not looked at: it is a place of its own. */
  readonly isWholeScreen: boolean;
}

/** A dialog hides all the rest, and one that was opened from it hides it. */
function placesToLook(): Place[] {
  const overlay = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (overlay !== undefined) return [{ element: overlay, isWholeScreen: false }];
  const floating = [...document.querySelectorAll('.fixed')].map((element) => ({ element, isWholeScreen: false }));
  return [{ element: document.body, isWholeScreen: true }, ...floating];
}

function nameOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  return `"${name.slice(0, 40) || element.tagName}"`;
}

function isElsewhere(element: Element, { isWholeScreen }: Place): boolean {
  return isWholeScreen && element.closest('.fixed') !== null;
}

/** The part of a box that its scrolling and clipping ancestors let through. */
function shown(box: Box, from: Element): Box | null {
  let { left, top, right, bottom } = box;
  for (let at: Element | null = from; at !== null; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const clip = at.getBoundingClientRect();
    if (overflowX !== 'visible') [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
  }
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
}

/** Words that end without a sign of it, or with three dots and no way to read the rest. */
function cutWords(range: Range, element: Element): string | null {
  const box = range.getBoundingClientRect();
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
    const clip = at.getBoundingClientRect();
    const isWide = overflowX !== 'visible' && (box.right > clip.right + 1.5 || box.left < clip.left - 1.5);
    const isHigh = /hidden|clip/.test(overflowY) && (box.bottom > clip.bottom + 3 || box.top < clip.top - 3);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') {
      if (!isWide && !isHigh) return null;
      // Half an amount is another amount.
      if (/\d[.,]\d\d\b/.test(element.textContent ?? '') && element.closest('.money') !== null)
        return `an amount that is cut: ${nameOf(element)}`;
      if (at.closest('h1, h2, h3') !== null) return `a heading that is cut: ${nameOf(at)}`;
      at.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return at.closest('[title]') === null ? `cut, and no title says the rest: ${nameOf(at)}` : null;
    }
    if (isWide || isHigh) return `cut: ${nameOf(element)}`;
    if (overflowX !== 'visible') return null;
  }
  return null;
}

interface Words {
  readonly element: Element;
  readonly box: Box;
}

/** All that can be read without scrolling: the rest is seen at another size. */
function lookAtWords(place: Place, found: Set<string>): void {
  const words: Words[] = [];
  const walker = document.createTreeWalker(place.element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === '') continue;
    if (element.closest('.sr-only, option, style, script') !== null || !element.checkVisibility()) continue;
    const { visibility, clipPath } = getComputedStyle(element);
    if (visibility === 'hidden' || clipPath !== 'none' || isElsewhere(element, place)) continue;
    if (place.isWholeScreen && element.closest('.absolute, [aria-hidden="true"]') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].flatMap((box) => shown(box, element) ?? []);
    words.push(...boxes.map((box) => ({ element, box })));
    // Words of which nothing is left have no boxes; what is moved sideways, or scrolled away, is not cut.
    const isLost = boxes.length === 0 && element.clientWidth < element.scrollWidth;
    if (isLost && element.closest('h1') !== null) found.add(`a heading that is cut: ${nameOf(element)}`);
    else if (isLost && element.clientWidth < 2 && getComputedStyle(element).overflowX !== 'visible')
      found.add(`nothing is left of: ${nameOf(element)}`);
    const cut = boxes.length === 0 || element.closest('[data-sideways]') !== null ? null : cutWords(range, element);
    if (cut !== null) found.add(cut);
  }
  for (const both of onEachOther(words)) found.add(both);
  for (const covered of coveredAmounts(words)) found.add(covered);
}

/** The bar that stays in view while what is below it scrolls. */
function barOf(element: Element): Element | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (getComputedStyle(at).position === 'sticky') return at;
  return null;
}

/** What lies there paints something. The place around a small button, where it can be pressed, is wider than what is seen of it. */
function isPainted(top: Element, under: Element): boolean {
  for (let at: Element | null = top; at !== null && !at.contains(under); at = at.parentElement)
    if (!/^rgba\(.*, 0\)$|transparent/.test(getComputedStyle(at).backgroundColor)) return true;
  return false;
}

/** An amount under a button or a message, of which the words lie elsewhere: what is left of it is another amount. */
function coveredAmounts(words: Words[]): string[] {
  return words.flatMap(({ element, box }) => {
    if (element.closest('.money') === null) return [];
    const middle = (box.top + box.bottom) / 2;
    const covers = [box.left + 2, (box.left + box.right) / 2, box.right - 2].flatMap((x) => {
      const top = document.elementFromPoint(x, middle);
      if (top === null || element.contains(top) || top.contains(element) || !isPainted(top, element)) return [];
      // A drawer is closed again, and what scrolls comes out from below a message; the sum that is asked for stays where it is.
      const message = top.closest('.fixed');
      const isSum = element.closest('[data-testid="money-total"]') !== null;
      if (message !== null && !(isSum && message.role === 'status')) return [];
      return barOf(top) === barOf(element) ? [top] : [];
    });
    return covers.slice(0, 1).map((cover) => `an amount that is covered: ${nameOf(element)} by ${nameOf(cover)}`);
  });
}

function onEachOther(words: Words[]): string[] {
  const found: string[] = [];
  words.sort((a, b) => a.box.top - b.box.top);
  words.forEach(({ element: one, box: a }, index) => {
    for (const { element: other, box: b } of words.slice(index + 1)) {
      if (b.top > a.bottom - 4) break;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= 2 || down <= 4 || one.contains(other) || other.contains(one)) continue;
      if (barOf(one) !== barOf(other)) continue;
      found.push(`on each other: ${nameOf(one)} and ${nameOf(other)}`);
    }
  });
  return found;
}

/** Where scrolling brings it, in one direction; null where nothing brings it all into view. `scrolled` is null for what does not scroll. */
function reached([from, to]: Span, [start, end]: Span, scrolled: number | null): Span | null {
  if (scrolled === null) return from < start - 1.5 || to > end + 1.5 ? null : [from, to];
  if (from - start + scrolled < -1.5) return null;
  return [Math.max(start, Math.min(from, end - (to - from))), Math.min(end, Math.max(to, start + (to - from)))];
}

function isOutOfReach(control: Element): boolean {
  const box = control.getBoundingClientRect();
  let across: Span | null = [box.left, box.right];
  let down: Span | null = [box.top, box.bottom];
  for (let at = control.parentElement; at !== null; at = at.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(at);
    const clip = at.getBoundingClientRect();
    const scrolled = (overflow: string, by: number): number | null => (/auto|scroll/.test(overflow) ? by : null);
    if (overflowX !== 'visible') across = reached(across, [clip.left, clip.right], scrolled(overflowX, at.scrollLeft));
    if (overflowY !== 'visible') down = reached(down, [clip.top, clip.bottom], scrolled(overflowY, at.scrollTop));
    if (across === null || down === null) return true;
    if (position === 'fixed') break;
  }
  return reached(across, [0, innerWidth], null) === null || reached(down, [0, innerHeight], null) === null;
}

/**
 * What lies over the middle of a control takes its clicks. A bar that stays in view has a place of its own at the end of the list: what is
 * below it now is scrolled out from there.
 */
function coverOf(control: Element): Element | null {
  const box = control.getBoundingClientRect();
  const visible = shown(box, control);
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (visible === null || x < visible.left || x > visible.right || y < visible.top || y > visible.bottom) return null;
  const top = document.elementFromPoint(x, y);
  if (top === null || control.contains(top) || top.contains(control)) return null;
  if (barOf(top) !== barOf(control)) return null;
  return top.closest('label, [role="row"]')?.contains(control) ? null : top;
}

function lookAtControls(place: Place, found: Set<string>): void {
  const controls = 'button, a[href], input, select, textarea, canvas[role="img"]';
  for (const control of place.element.querySelectorAll(controls)) {
    const { width, height } = control.getBoundingClientRect();
    if (width < 5 || height < 5 || !control.checkVisibility() || isElsewhere(control, place)) continue;
    // A field of which the system draws nothing stands for the label around it.
    const isHidden = getComputedStyle(control).opacity === '0' || (control.parentElement?.clientWidth ?? 0) < 5;
    if (isHidden || control.closest('.sr-only, [aria-hidden="true"]') !== null) continue;
    if (isOutOfReach(control)) found.add(`out of reach: ${nameOf(control)}`);
    // The arrows at the ends of a row that is moved sideways lie on what is moved.
    const cover = control.closest('[data-sideways]') === null ? coverOf(control) : null;
    if (cover !== null && !isElsewhere(cover, place)) found.add(`covered: ${nameOf(control)} by ${nameOf(cover)}`);
  }
}

/** What a field asks for: whole on the screens of a shop; on a narrower one three dots stand for its end, and a title says it. */
function lookAtPlaceholders(place: Place, found: Set<string>): void {
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of place.element.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (pen === null || !field.checkVisibility() || isElsewhere(field, place)) continue;
    pen.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen.measureText(field.placeholder).width <= room + 0.5) continue;
    field.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    if (innerWidth >= 1024 || field.title === '') found.add(`a placeholder that is cut: "${field.placeholder}"`);
  }
}

/** Among figures of one width, a hyphen is as wide as they are: between letters it looks like a gap. */
function lookAtHyphens(place: Place, found: Set<string>): void {
  const walker = document.createTreeWalker(place.element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || !/\p{L}-\p{L}/u.test(node.textContent ?? '') || isElsewhere(element, place)) continue;
    if (!getComputedStyle(element).fontVariantNumeric.includes('tabular-nums')) continue;
    found.add(`a hyphen with gaps around it: ${nameOf(element)}`);
  }
}

function lookAtScrolling(place: Place, found: Set<string>): void {
  for (const element of place.element.querySelectorAll('*')) {
    const { overflowY, scrollbarWidth } = getComputedStyle(element);
    if (scrollbarWidth !== 'none' || !/auto|scroll/.test(overflowY)) continue;
    if (element.scrollHeight > element.clientHeight + 1) found.add(`scrolls without a sign of it: ${nameOf(element)}`);
  }
}

function unreadable(): string[] {
  const found = new Set<string>();
  for (const place of placesToLook()) {
    lookAtWords(place, found);
    lookAtControls(place, found);
    lookAtPlaceholders(place, found);
    lookAtHyphens(place, found);
    lookAtScrolling(place, found);
  }
  return [...found];
}

const inPage = [
  placesToLook,
  nameOf,
  isElsewhere,
  shown,
  cutWords,
  lookAtWords,
  onEachOther,
  barOf,
  isPainted,
  coveredAmounts,
  reached,
  isOutOfReach,
  coverOf,
  lookAtControls,
  lookAtPlaceholders,
  lookAtHyphens,
  lookAtScrolling,
  unreadable,
  underMessages,
].join('\n');

/** What cannot be read or reached at the size of now. */
export function unreadableNow(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `(() => {${inPage}\nreturn [...unreadable(), ...underMessages({ shown, nameOf })];})()`,
  );
}

/** What cannot be read or reached at any size, each with the size. */
export async function unreadableAtAnySize(page: Page, among: readonly Size[] = sizes): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of among) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const fault of await unreadableNow(page)) found.push(`${size.width}x${size.height} ${fault}`);
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
}
