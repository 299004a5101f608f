/**
 * From a key press on the sale screen to the paint that shows what it asked for, measured inside the page. It begins at the time
 * stamp of the key. It ends when the frame in which the document first shows it has been handed over to be painted: a message
 * that is posted while that frame is made arrives after it.
 */
import type { Page } from 'playwright-core';

export interface Wanted {
  readonly selector: string;
  /** Null: nothing must match the selector. */
  readonly includes: string | null;
  /** Its text a moment ago: something must have changed. */
  readonly notYet?: string;
}

declare global {
  interface Window {
    salePaint?: Promise<number>;
  }
}

export async function untilSaleShows(page: Page, wanted: Wanted): Promise<void> {
  await arm(page, wanted, { from: 'now', scan: null });
  await measured(page);
}

export async function keyToSalePaint(page: Page, key: string, wanted: Wanted): Promise<number> {
  await arm(page, wanted, { from: 'key', scan: null });
  await page.keyboard.press(key);
  return measured(page);
}

/** As a scanner types: a burst without anything in focus. The time begins with the Enter that ends it. */
export async function scanToSalePaint(page: Page, code: string, wanted: Wanted): Promise<number> {
  await arm(page, wanted, { from: 'key', scan: code });
  return measured(page);
}

const measured = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (window.salePaint === undefined) throw new Error('nothing is measured');
    return window.salePaint;
  });

interface Start {
  readonly from: 'key' | 'now';
  readonly scan: string | null;
}

/** Runs in the page: it may use nothing from outside. */
function arm(page: Page, wanted: Wanted, start: Start): Promise<void> {
  return page.evaluate(
    ({ selector, includes, notYet, from, scan }) => {
      let since = from === 'now' ? performance.now() : null;
      const isShown = (): boolean => {
        const text = document.querySelector(selector)?.textContent ?? null;
        if (includes === null || text === null) return includes === text;
        return text.includes(includes) && text !== notYet;
      };
      window.salePaint = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => {
          observer.disconnect();
          reject(new Error(`never shown: ${includes}`));
        }, 20_000);
        const look = (): void => {
          if (since === null || !isShown()) return;
          observer.disconnect();
          clearTimeout(timer);
          const begun = since;
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - begun);
            port2.postMessage(null);
          });
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        const onKey = (event: KeyboardEvent): void => {
          if (scan !== null && event.key !== 'Enter') return;
          since ??= event.timeStamp;
          window.removeEventListener('keydown', onKey, { capture: true });
        };
        window.addEventListener('keydown', onKey, { capture: true });
        look();
      });
      window.salePaint.catch(() => undefined);
      if (scan === null) return;
      // Made at once, and only then given out: on a busy machine a pause between two of them would end the burst.
      const burst = [...scan, 'Enter'].map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (const event of burst) document.body.dispatchEvent(event);
    },
    { ...wanted, ...start },
  );
}
