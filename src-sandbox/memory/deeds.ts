/** What time does: one function for each kind of deed. It knows all rooms, so that a world that was read back goes on by itself. */
import { beginCycle, retryInvoice } from '../billing/life.ts';
import { type CardCall, captureArrives, captureRefused, cardAnswered, expireAuthorization } from '../payments/card.ts';
import { expireDefence, review } from '../payments/chargebacks.ts';
import { expirePix, pixArrives } from '../payments/pix.ts';
import { cardCalls, carryOn } from '../payments/process.ts';
import { resolveRefund } from '../payments/refunds.ts';
import { expireCard, tokenized } from '../payments/saved-cards.ts';
import type { Act, Deeds, Order, Payment, SandboxContext } from '../state/world.ts';
import { resolveLinkOf } from '../v1/buy.ts';
import { resolveChallenge } from '../v1/challenge.ts';

export const deeds: Deeds = {
  'pix-expires': (context, deed) => expirePix(byTime(context), deed),
  'pix-arrives': (context, deed) =>
    pixArrives(context, deed, (act) => {
      carryOn(act, deed.order);
      const sale = context.world.sales.get(deed.order.id);
      if (sale) resolveLinkOf(context, sale);
    }),
  'authorization-expires': (context, { order }) => expireAuthorization(byTime(context), order),
  'card-answered': (context, deed) => cardAnswered(context, deed, cardOf(deed)),
  'capture-arrives': (context, deed) => captureArrives(context, deed, cardOf(deed)),
  'capture-refused': captureRefused,
  'refund-answered': (context, deed) => void resolveRefund(context, deed, deed.outcome),
  'defence-expires': (context, { chargeback }) => expireDefence(context, chargeback),
  'defence-reviewed': (context, { chargeback }) => review(context, chargeback),
  'cycle-begins': (context, { subscription }) => beginCycle(context, subscription),
  'invoice-retried': (context, { invoice }) => retryInvoice(context, invoice),
  'card-tokenized': (context, { card, outcome }) => tokenized(context, card, outcome),
  'card-expires': expireCard,
  'challenge-abandoned': (context, { sale }) => void resolveChallenge(byTime(context), sale, 'abandoned'),
};

const byTime = (context: SandboxContext): Act => ({ context, idempotencyKey: null });

function cardOf({ order, payment }: { readonly order: Order; readonly payment: Payment }): CardCall {
  const call = cardCalls(order).find((one) => one.payment === payment);
  if (!call) throw new Error(`payment ${payment.id} is no card`);
  return call;
}
