/** Finding and claiming what goes next, with a day's backlog due at once and with none. */
import { join } from 'node:path';
import type { Mark } from '../mark.ts';
import { anEntry, openShop, type Shop } from '../shop.ts';

export const backlogMark: Mark = {
  name: 'claim-with-backlog',
  ours: 'find what is due and claim one, 100,000 entries due',
  snapshot: 'the same with nothing else in the queue',
  ratioAtMost: 1.1,
  full: { rounds: 20, stepsOfARound: 20, rows: 100_000 },
  small: { rounds: 2, stepsOfARound: 5, rows: 200 },
  async open(folder, { rows }) {
    const full = openShop({ dataDir: join(folder, 'full') });
    const empty = openShop({ dataDir: join(folder, 'empty') });
    fill(full, rows);
    return {
      ours: { before: () => void full.enqueue(), step: () => claimNext(full) },
      snapshot: { before: () => void empty.enqueue(), step: () => claimNext(empty) },
      close() {
        full.close();
        empty.close();
      },
    };
  },
};

function claimNext({ entries, outbox }: Shop): void {
  const next = entries.due(Date.now())[0];
  if (next === undefined || outbox.claim(next.id) === null) throw new Error('nothing was claimed');
}

function fill({ db, outbox }: Shop, rows: number): void {
  const inOneCommit = 5_000;
  for (let done = 0; done < rows; done += inOneCommit) {
    db.transaction(() => {
      for (let row = done; row < Math.min(done + inOneCommit, rows); row += 1) {
        outbox.enqueue(anEntry(`backlog-${row}`, `key-${row}`), null);
      }
    });
  }
}
