/** A payment that still waits for the acquirer's answer. */
import { later, type PaymentCall } from '../state/payment.ts';
import type { SandboxContext } from '../state/world.ts';
import { reopen } from './undo.ts';

/** A change of status cancels the acquirer's pending answer. With a switch the answer still comes, even after a cancellation. */
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
