/** What an acquirer still owes an answer for. */

import { later, type PaymentCall } from '../state/payment.ts';
import type { SandboxContext } from '../state/world.ts';
import { reopen } from './undo.ts';

/** A change of status calls the acquirer's answer off; by switch it comes all the same, also for what was cancelled meanwhile. */
export function awaitAcquirer(context: SandboxContext, { order, payment }: PaymentCall, answered: () => void): void {
  const { processing_delay_ms: delayMs, late_acquirer } = context.switches;
  if (late_acquirer === 'called_off') {
    later(context, payment, { delayMs, run: answered });
    return;
  }
  context.clock.after(delayMs, () => {
    reopen(context, order);
    answered();
  });
}
