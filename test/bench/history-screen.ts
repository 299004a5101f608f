/** A till with a long history as a person sees it: the built station on a copy of that history, and Vendas in a real Chromium. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createHistoryIndex } from '#main/areas/history/read-index.ts';
import type { HistoryFilter } from '#shared/contract/history.ts';
import { openE2eTill } from '#test/helpers/e2e-till.ts';
import { keptHistory, openKept } from './kept-history.ts';
import { type Shown, untilShown } from './paint-probe.ts';

export interface HistoryScreen {
  readonly page: Page;
  readonly sales: number;
  /** What must stand in the first row when the list is narrowed so. */
  first(filter: HistoryFilter): Shown;
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  close(): Promise<void>;
}

export async function openHistoryScreen(folder: string, sales: number): Promise<HistoryScreen> {
  const kept = await keptHistory(folder, sales);
  const till = await openE2eTill({
    fill(dataDir) {
      const training = join(dataDir, 'training');
      rmSync(training, { recursive: true, force: true });
      cpSync(kept, training, { recursive: true });
    },
  });
  const { page } = till;
  await signInByHand(page);
  const db = openKept(kept);
  const index = createHistoryIndex(db);
  const staff = db.prepare<{ id: string; name: string }>('SELECT id, name FROM staff ORDER BY name').all();
  return {
    page,
    sales,
    staff,
    first(filter) {
      for (let before: number | undefined; ; ) {
        const { rows, next } = index.read({ filter, before }, 1);
        const [row] = rows;
        // Nothing but sales is in this history: the number of a sale is its place.
        if (row !== undefined) return { row: 1, number: row.seq };
        if (next === null) return null;
        before = next;
      }
    },
    async close() {
      db.close();
      await till[Symbol.asyncDispose]();
    },
  };
}

export async function signInByHand(page: Page): Promise<void> {
  const people = page.getByRole('navigation', { name: 'Pessoas' });
  await people.getByRole('button', { name: /^Ana\b/ }).click();
  const pad = page.getByRole('group', { name: 'Teclado do PIN' });
  for (const digit of '246810') await pad.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await untilSelling(page);
}

export async function untilSelling(page: Page): Promise<void> {
  await page.getByRole('complementary', { name: 'Venda atual' }).waitFor();
}

export const allDays = (page: Page) =>
  page.getByRole('toolbar', { name: 'Período' }).getByRole('button', { name: 'Tudo', exact: true });

/** The history ends on the day on which it was filled, and the screen opens on today. */
export async function openHistory({ page, sales }: HistoryScreen): Promise<void> {
  await page.keyboard.press('Alt+Digit2');
  await allDays(page).click();
  await untilShown(page, { row: 1, number: sales });
}

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Buscar em tudo/ });
