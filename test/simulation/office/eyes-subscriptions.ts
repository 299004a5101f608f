/** Of subscriptions: a wish to undo is carried out, and what was shown as paid stays so. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import { afterItsEnd } from '#sandbox/payments/ledger.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { isEndedSubscription, isPaidInvoice } from '#shared/domain/subscription-states.ts';
import { isReceived, isReturned } from '#test/support/ledger-lines.ts';
import type { Stage } from '../acts/stage.ts';

/** What is in front of people, who see both: the wish, and what it could not do. */
const inFrontOfPeople: readonly string[] = ['review', 'refund-review'];
/** What only people can do, or have decided. */
const leftToPeople: readonly string[] = [...inFrontOfPeople, 'found-charged', 'give-back', 'may-be-late'];

export function isUndoAtRest({ undo, unread, invoices }: Subscription): boolean {
  // Its money goes back, for as long as the acquirer takes.
  if (invoices.some(({ payments }) => payments.some(({ status }) => status === 'refund_processing'))) return true;
  // What the service shows of an invoice cannot be read: the screen says so, and asks people to look.
  if (unread.count > 0) return true;
  return undo === null || leftToPeople.includes(undo.problem ?? '');
}

/** Once the world is calm: nothing charges on whose end was asked for, and what it took meanwhile is named. */
export function checkUndone(subscription: Subscription, stage: Stage): string[] {
  const { id, apiId, status, undo, giveBack, invoices } = subscription;
  const { office } = stage;
  if (!office.ended.has(id)) return [];
  if (!isUndoAtRest(subscription)) return [`subscription ${id} is ${status}, its undoing waits: ${undo?.problem}`];
  if (apiId === null) return [];
  if (undo === null && !isEndedSubscription(status ?? ''))
    return [`subscription ${id} is ${status} although its end was asked for`];
  const kept = invoices.flatMap(({ payments }) =>
    payments.filter((one) => one.status === 'paid' && one.refundedCents < one.amountCents),
  );
  const named = new Set(giveBack.map(({ chargeId }) => chargeId));
  if (!office.takenBack.has(id) || inFrontOfPeople.includes(undo?.problem ?? '')) return [];
  return kept.filter((one) => !named.has(one.id)).map((one) => `subscription ${id} was taken back, ${one.id} is kept`);
}

/** One read never takes back what was shown as paid: the invoice could be paid a second time. */
export function checkProofKept({ invoices }: Subscription, { office, sandbox }: Stage): string[] {
  const { ledger } = sandbox.records();
  return invoices.flatMap(({ id, status, can }) => {
    if (isPaidInvoice(status)) {
      office.shownPaid.add(id);
      return [];
    }
    const received = ledger.filter((line) => line.order_id === id && isReceived(line));
    if (!office.shownPaid.has(id) || received.length === 0) return [];
    return [`invoice ${id} was paid and says ${status}${can.pay ? ', to be paid again' : ''}`];
  });
}

/** How many payments of an invoice this till has asked for and the service has taken, by whichever door. */
function askedHere(invoiceId: string, sandbox: Sandbox): number {
  const doors = [`/v2/invoices/${invoiceId}/pay`, `/v1/invoices/${invoiceId}/pay-overdue`];
  const taken = sandbox
    .records()
    .requests.filter(({ path, served }) => doors.includes(path) && served !== null && served < 300);
  // Under one key nothing is done twice, however often it is answered.
  return new Set(taken.map(({ idempotency_key: key, seq }) => key ?? String(seq))).size;
}

/**
 * Paid twice, and this till has asked for one of them at most: the provider's own retry stood beside it, or a bank took a code
 * after its end.
 */
export function isProviders(lie: string, sandbox: Sandbox): boolean {
  const [, id] = /^invoice (\S+): was paid 2 times$/.exec(lie) ?? [];
  const { ledger } = sandbox.records();
  const ended = ledger.filter(({ order_id, reason }) => order_id === id && reason.endsWith(afterItsEnd)).length;
  return id !== undefined && askedHere(id, sandbox) - ended <= 1;
}

/** Then people are told, so that one of the two is given back; unless no list shows the older invoice any more. */
export function checkAlarm({ invoices }: Subscription, { sandbox, memory }: Stage): string[] {
  if (memory.listsFew) return [];
  const { ledger } = sandbox.records();
  return invoices.flatMap(({ id, isPaidTwice }) => {
    const times = ledger.filter((line) => line.order_id === id && isReceived(line)).length;
    const returned = ledger.some((line) => line.order_id === id && isReturned(line));
    return times > 1 && !isPaidTwice && !returned ? [`invoice ${id} was paid ${times} times, and nobody is told`] : [];
  });
}
