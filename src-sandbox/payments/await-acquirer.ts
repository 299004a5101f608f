/** What an acquirer still owes an answer for. */

import { later, type PaymentCall } from '../state/payment.ts';
import type { Bench } from '../state/world.ts';
import { reopen } from './undo.ts';

/** A change of status calls the acquirer's answer off; by switch it comes all the same, also for what was cancelled meanwhile. */
export function awaitAcquirer(bench: Bench, { order, payment }: PaymentCall, answered: () => void): void {
  const { processing_delay_ms: delayMs, late_acquirer } = bench.switches;
  if (late_acquirer === 'called_off') {
    later(bench, payment, { delayMs, run: answered });
    return;
  }
  bench.clock.after(delayMs, () => {
    reopen(bench, order);
    answered();
  });
}
