/** A payment that still waits for the acquirer's answer. */
import { after } from '../state/due.ts';
import { later } from '../state/payment.ts';
import type { Deed, SandboxContext } from '../state/world.ts';
import { reopen } from './undo.ts';

type Answer = Extract<Deed, { readonly late: boolean }>;
/** Without `late`, which a switch decides when the wait begins. */
type Awaited<A = Answer> = A extends Answer ? Omit<A, 'late'> : never;

/** A change of status cancels the acquirer's pending answer. With a switch the answer still comes, even after a cancellation. */
export function awaitAcquirer(context: SandboxContext, awaited: Awaited): void {
  const { processing_delay_ms: delayMs, late_acquirer } = context.switches;
  const late = late_acquirer !== 'called_off';
  const deed = { ...awaited, late };
  if (late) after(context, delayMs, deed);
  else later(context, awaited.payment, { delayMs, deed });
}

/** Call it first when the answer has come. */
export function acquirerAnswered(context: SandboxContext, { order, late }: Answer): void {
  if (late) reopen(context, order);
}
