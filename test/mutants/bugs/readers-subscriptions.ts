/** Seeded bugs about subscriptions that must be told by the rules of a sale: after they were given up, and in words that exclude each other. */
import type { Mutant } from '../mutant.ts';

const givenUp = ['test/flows/subscription-given-up.test.ts'] as const;
const untrue = ['test/flows/subscription-untrue-words.test.ts'] as const;
const twice = ['test/flows/subscription-twice.test.ts'] as const;
const attempts = 'src-main/proof/invoice-attempts.ts';
const book = 'src-main/areas/subscriptions/subscription-writer.ts';

export const subscriptionReaderMutants: readonly Mutant[] = [
  {
    name: 'late-money-settled-beside-its-refund',
    breaks: 'Two people give late money back in cash while a refund of it is on its way, or the refund fails untold.',
    file: attempts,
    find: 'isKept(one) && !isDecidedElsewhere(one) && unsure',
    replace: 'isKept(one) && !isContested(one) && unsure',
    suites: givenUp,
  },
  {
    name: 'refund-under-way-taken-for-back',
    breaks: 'A refund whose sum moved when it was accepted ends the wish, and nobody is told when it fails.',
    file: attempts,
    find: '(isGoingBack(one) || one.refundedCents < one.amountCents)',
    replace: 'one.refundedCents < one.amountCents',
    suites: givenUp,
  },
  {
    name: 'late-word-nobody-knows-untold',
    breaks: 'After a cancellation a code is paid, its charge has a word that nobody knows, and nobody is told.',
    file: attempts,
    find: ': isUnknown({ status: now }) && before.get(id) !== now;',
    replace: ': false;',
    suites: givenUp,
  },
  {
    name: 'late-word-settled-while-payable',
    breaks: 'Two people settle a word that nobody knows while its code can still be paid.',
    file: attempts,
    find: "isUnknownEnd(owner, one, when.now)) ? 'unknown-word' : 'awaited'",
    replace: "isUnknownEnd(owner, one, when.now)) ? 'unknown-word' : 'unknown-word'",
    suites: givenUp,
  },
  {
    name: 'paid-twice-after-a-settlement',
    breaks:
      'Two people gave one of two payments of an invoice back in cash, and the next person is told to give one back.',
    file: attempts,
    find: '=>\n  keptAttempts(facts).filter(({ id }) => !facts.resolvedIds?.includes(id));',
    replace: '=> keptAttempts(facts);',
    suites: givenUp,
  },
  {
    name: 'wish-refused-after-a-backup',
    breaks: 'After a backup was put back, whoever gives a subscription up is sent away, and is charged on.',
    file: 'src-main/areas/subscriptions/view.ts',
    find: 'cancel: wish === null && ',
    replace: 'cancel: isFree && ',
    suites: givenUp,
  },
  {
    name: 'paid-since-the-backup-told-as-late',
    breaks: 'What was paid between a backup and a wish to cancel is told as money to be given back.',
    file: attempts,
    find: '(known === null || isOld)',
    replace: 'known === null',
    suites: givenUp,
  },
  {
    name: 'backup-never-known-anew',
    breaks: 'What was read again after a backup, and paid after a wish to cancel, is told as money that may be right.',
    file: book,
    find: 'if (isSame && !(isOld && !sinceRestore.mayBeOld(at))) return false;',
    replace: 'if (isSame) return false;',
    suites: givenUp,
  },
  {
    name: 'invoice-paid-without-a-charge',
    breaks: 'An invoice that calls itself paid is told as paid, though its only charge waits for the buyer.',
    file: book,
    find: 'const isUntrue = invoiceContradictsItself(wire.status, wire.payments);',
    replace: "const isUntrue = wire.status === '' && invoiceContradictsItself(wire.status, wire.payments);",
    suites: untrue,
  },
  {
    name: 'untrue-invoice-believed-when-repeated',
    breaks: 'Reads that say paid of an invoice without a payment are believed once they agree.',
    file: book,
    find: 'agreements.believes(subject, claim) && !isUntrue;',
    replace: 'agreements.believes(subject, claim);',
    suites: untrue,
  },
  {
    name: 'first-invoice-paid-without-a-charge',
    breaks: 'The answer that makes a subscription calls its invoice paid while its Pix waits, and the till says so.',
    file: attempts,
    find: 'isUntrueEnd || invoiceContradictsItself(wire.status, wire.payments)',
    replace: 'isUntrueEnd',
    suites: untrue,
  },
  {
    name: 'first-card-declined-while-on-its-way',
    breaks:
      'A new subscription is called declined while its card is with the acquirer: another one is made, and both are paid.',
    file: attempts,
    find: "status === 'incomplete_expired' && first != null && isNewestOnItsWay(first)",
    replace: "status === '' && first != null && isNewestOnItsWay(first)",
    suites: untrue,
  },
  {
    name: 'invoice-failed-while-on-its-way',
    breaks: 'An invoice is called declined while its newest card is with the acquirer.',
    file: attempts,
    find: 'hasEndedUnpaid(wire.status) && isNewestOnItsWay(wire)',
    replace: "wire.status === '' && isNewestOnItsWay(wire)",
    suites: untrue,
  },
  {
    name: 'untrue-end-asks-back-for-ever',
    breaks:
      'One answer called a subscription ended; reads agree that it goes on, and its first charge stays asked back.',
    file: book,
    find: "if (isReopened && !isEndedSubscription(applied.status ?? '') && wishedAt(id) === null) keepMoney(id);",
    replace: "if (isReopened && applied.status === '' && wishedAt(id) === null) keepMoney(id);",
    suites: untrue,
  },
  {
    name: 'later-charge-that-nobody-can-end',
    breaks: 'Another late charge comes in after two people settled the first, and nobody can settle that one.',
    file: 'src-main/areas/subscriptions/undo.ts',
    find: "hasEnded && problem === 'give-back'",
    replace: "hasEnded && problem === 'chargeback'",
    suites: ['test/flows/resolved-subscription.test.ts'],
  },
  {
    name: 'denied-payment-is-overdue',
    breaks:
      'A customer who has paid is listed as overdue, because the invoice calls itself failed beside its paid charge.',
    file: attempts,
    find: 'keptInPart(status, unsettledAttempts(facts));',
    replace: "keptInPart(status, unsettledAttempts(facts)) && status === 'paid';",
    suites: ['test/proof/subscription-changes.test.ts', 'test/flows/invoice-word.test.ts'],
  },
  {
    name: 'paid-invoice-shows-its-code',
    breaks: 'The code of an invoice stands on the screen beside the money of that invoice, and is paid once more.',
    file: 'src-main/areas/subscriptions/view.ts',
    find: 'owner.isFree && !deniesMoney && ',
    replace: 'owner.isFree && ',
    suites: untrue,
  },
  {
    name: 'listed-by-v1-as-unpaid',
    breaks: 'The list of overdue invoices calls one unpaid of which v2 shows a payment that came in.',
    file: 'src-main/areas/subscriptions/invoice-access.ts',
    find: 'return deniesMoney(invoice) || deniesInvoice(listed, invoice.status);',
    replace: 'return deniesInvoice(listed, invoice.status);',
    suites: ['test/flows/invoice-word.test.ts'],
  },
  {
    name: 'owed-by-the-word-of-the-subscription',
    breaks: 'Who has paid is called late for as long as the subscription says so, whatever its invoices prove.',
    file: 'src-shared/domain/subscription-states.ts',
    find: '!one.deniesMoney && isOpenInvoice(one.status);',
    replace: 'isOpenInvoice(one.status);',
    suites: ['test/renderer/areas/subscriptions/subscription-words.test.ts', 'test/flows/invoice-word.test.ts'],
  },
  {
    name: 'subscription-in-doubt-made-again',
    breaks: 'The answer to a creation is lost, somebody types the form again, and the buyer is charged by both.',
    file: 'src-main/areas/subscriptions/operations.ts',
    find: "create.state === 'resolved' || canTakeNoMoney(create, () => true)",
    replace: "create.state !== 'sending'",
    suites: twice,
  },
  {
    name: 'subscriber-known-by-one-name',
    breaks: 'The form is typed again with another e-mail, and the document of the same buyer tells nothing.',
    file: 'src-main/outbox/obligations.ts',
    find: 'buyerSumKeys(customer, currency, amountCents).map(',
    replace: 'buyerSumKeys(customer, currency, amountCents).slice(0, 1).map(',
    suites: twice,
  },
];
