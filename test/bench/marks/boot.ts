/** A till that was off and offline for long starts with everything still open: what it must look through before it serves. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { Mark } from '../mark.ts';
import { openShop, pixPayment } from '../shop.ts';
import { ask, startCore, trainingFile } from '../start-core.ts';

/** Of the sandbox; its bytes are gone after a start, so that its entry must move. */
const cardPayment: PaymentDraft = {
  method: 'card',
  amountCents: pixPayment.amountCents,
  installments: 1,
  capture: 'now',
  card: { number: '4539500000000019', holderName: 'TESTE', expMonth: '12', expYear: '2039', cvc: '123' },
};

/** A card is kept in memory for a quarter of an hour: as many as one counter leaves behind. */
const cards = 60;

export const bootMark: Mark = {
  name: 'boot',
  ours: 'start of a whole core with 10,000 entries open: sixty of them cards, six found on the wire',
  snapshot: 'the same with nothing open',
  ratioAtMost: null,
  medianMsAtMost: 1_000,
  full: { rounds: 5, stepsOfARound: 1, rows: 10_000 },
  small: { rounds: 1, stepsOfARound: 1, rows: 60 },
  async open(folder, { rows }) {
    const open = join(folder, 'open');
    const nothingOpen = join(folder, 'nothing-open');
    for (const dataDir of [open, nothingOpen]) await (await startCore({ dataDir })).close();
    fill(open, rows);
    const run = join(folder, 'run');
    const side = (template: string) => ({
      // Each start finds the folder as it was.
      before() {
        rmSync(run, { recursive: true, force: true });
        cpSync(template, run, { recursive: true });
      },
      async step() {
        const since = performance.now();
        const core = await startCore({ dataDir: run });
        await ask(core.open('bench'), 'session.state', {});
        const took = performance.now() - since;
        await core.close();
        return took;
      },
    });
    return { ours: side(open), snapshot: side(nothingOpen), close: () => {} };
  },
};

function fill(dataDir: string, rows: number): void {
  const shop = openShop({ dataDir, fileName: trainingFile, mode: 'training' });
  shop.db.transaction(() => {
    for (let row = 0; row < rows; row += 1) shop.sell(row < rows - cards ? pixPayment : cardPayment);
    const set = (state: string, which: string) =>
      shop.db
        .prepare(`UPDATE outbox_entries SET state = @state, attempts = 1, first_sent_at = created_at ${which}`)
        .run({ state });
    set('waiting', '');
    set('sending', 'WHERE rowid IN (SELECT rowid FROM outbox_entries ORDER BY rowid DESC LIMIT 6)');
  });
  shop.close();
}
