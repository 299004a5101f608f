/**
 * From a key press to the paint that shows what it asked for, measured inside the page. It begins at the time stamp that
 * the browser gave the key itself. It ends one frame after the first frame whose document shows the answer: by then that
 * frame was painted. Event Timing would end at the first paint after the key's handlers, long before the answer is there.
 */
import type { Page } from 'playwright-core';

export interface ShownRow {
  /** Counted from 1. */
  readonly row: number;
  /** Of the sale that must stand there. */
  readonly number: number;
  /** So many rows higher or lower will do; their sales are then the next and the last ones. */
  readonly give?: number;
}

/** `null` when the list must be empty. */
export type Shown = ShownRow | null;

/** Resolves when the page shows it. */
export async function untilShown(page: Page, shown: Shown): Promise<void> {
  await arm(page, { shown, from: 'now' });
  await measured(page);
}

/** Milliseconds from the key to the paint. */
export async function keyToPaint(page: Page, key: string, shown: Shown): Promise<number> {
  await arm(page, { shown, from: 'key' });
  await page.keyboard.press(key);
  return measured(page);
}

/** As a hand on the scroll bar does: to a part of the whole, 0 to 1. */
export async function scrollToPaint(page: Page, part: number, shown: Shown): Promise<number> {
  await arm(page, { shown, from: 'now', scrollTo: part });
  return measured(page);
}

interface Task {
  readonly shown: Shown;
  readonly from: 'key' | 'now';
  readonly scrollTo?: number;
}

declare global {
  interface Window {
    measuredPaint?: Promise<number>;
  }
}

const measured = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (window.measuredPaint === undefined) throw new Error('nothing is measured');
    return window.measuredPaint;
  });

/** Runs in the page: it may use nothing from outside. */
function arm(page: Page, task: Task): Promise<void> {
  return page.evaluate(({ shown, from, scrollTo }: Task) => {
    let since = from === 'now' ? performance.now() : null;
    const onKey = (event: KeyboardEvent): void => {
      since ??= event.timeStamp;
    };
    window.addEventListener('keydown', onKey, { capture: true, once: true });
    const grid = () => document.querySelector('[role="grid"]');
    const isShown = (): boolean => {
      const rows = [...(grid()?.querySelectorAll('[role="row"]') ?? [])];
      if (shown === null) {
        const isWaiting = document.querySelector('[data-testid="history-total"][aria-busy="true"]') !== null;
        return rows.length === 0 && !isWaiting;
      }
      // A row that was not read yet is a bar without words.
      if (rows.some((each) => each.querySelector('p') === null)) return false;
      return rows.some((each) => {
        const away = Number(each.getAttribute('aria-rowindex')) - shown.row;
        if (Math.abs(away) > (shown.give ?? 0)) return false;
        return each.querySelector('p')?.textContent === `#${shown.number - away}`;
      });
    };
    if (scrollTo !== undefined) {
      const element = grid();
      if (element !== null) element.scrollTop = (element.scrollHeight - element.clientHeight) * scrollTo;
    }
    window.measuredPaint = new Promise<number>((resolve, reject) => {
      const began = performance.now();
      const poll = (): void => {
        if (performance.now() - began > 15_000) reject(new Error(`never shown: ${JSON.stringify(shown)}`));
        else if (since === null || !isShown()) requestAnimationFrame(poll);
        else {
          const start = since;
          requestAnimationFrame(() => resolve(performance.now() - start));
        }
      };
      requestAnimationFrame(poll);
    });
    window.measuredPaint.catch(() => undefined);
  }, task);
}
