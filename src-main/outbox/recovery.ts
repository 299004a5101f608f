/** What becomes of the stored requests when a process begins, a backup takes their place, or the clock shows another time. */
import { authorizationExpiryMs } from '../proof/order-money.ts';
import { fromBackup } from './entry.ts';
import type { OutboxParts } from './move-entry.ts';
import { byClock, type Cause } from './operation.ts';
import type { CancelRequests } from './undo-wishes.ts';

const byRestart: Cause = { by: 'restart', observation: null };

export function createRecovery(parts: OutboxParts, wishes: CancelRequests) {
  const { db, table, clock, trueTime, apply, move, wake } = parts;

  return {
    /** A backup took the database's place: see `fromBackup`. */
    markAllFromBackup(): void {
      table.endLost(clock.now());
      for (const entry of table.open()) db.transaction(() => apply(fromBackup(entry), { type: 'restored' }, byRestart));
    },

    /** Once at start: a request that was on the wire when the process ended has an unknown outcome. */
    recover(): void {
      db.transaction(() => {
        table.endLost(clock.now());
        for (const entry of table.open().filter(({ state }) => state === 'sending')) {
          apply(entry, { type: 'found-at-boot' }, byRestart);
        }
        // These card bytes were lost with the last process. They are a quarter of an hour old at most: none is kept in memory for longer.
        const typed = table.open().filter(({ secret, nextKind }) => secret && nextKind !== null);
        for (const entry of typed) apply(entry, { type: 'bytes-gone' }, byRestart);
      });
    },

    /** Plans made by the old time become due now. Otherwise they would wait for as long as the clock was set back. */
    clockSetBack(): void {
      table.forgetFuture(clock.now());
      wishes.forgetFuture(clock.now());
      wake();
    },

    /** Ends the doubt about card holds that nobody captured: whatever became of them, they have lapsed by now. */
    endLapsed(): void {
      for (const entry of table.holding()) {
        const { atLeastMs, likelyMs } = trueTime.ageOfKey(entry);
        // A till that closes every night never runs for 27 h. Three times 27 h by its clock at the send is enough, if that was right.
        if (atLeastMs >= authorizationExpiryMs || likelyMs >= 3 * authorizationExpiryMs)
          move(entry.id, { type: 'lapsed' }, byClock);
      }
    },
  };
}
