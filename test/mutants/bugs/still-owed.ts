/** What is owed, told, named or held although another door, another read or another person has changed it. */
import type { Mutant } from '../mutant.ts';

const suites = ['test/flows/given-back-meanwhile.test.ts'] as const;

export const stillOwedMutants: readonly Mutant[] = [
  {
    name: 'unrefundable-money-ended-by-nobody',
    breaks: 'No acquirer gives the money of a sale back, and nobody can ever end what Pendências tells of it.',
    file: 'src-main/areas/refunds/resolve-refund.ts',
    find: '    refunds.resolveOfCharge(refund);\n',
    replace: '',
    suites: ['test/flows/unrefundable.test.ts'],
  },
  {
    name: 'both-given-back-unasked',
    breaks:
      'One of two payments for the same thing went back, and whoever asks for the other one is told nothing of it.',
    file: 'src-main/areas/refunds/check-request.ts',
    find: 'if (backCents <= (input.backBesideCents ?? 0)) return [];',
    replace: 'if (backCents >= 0) return [];',
    suites,
  },
  {
    name: 'refund-in-review-ends-the-wait-of-a-backup',
    breaks:
      'A wish of a backup becomes one of now because a refund of it is in review, and acts once people decided that.',
    file: 'src-main/outbox/undo-wishes.ts',
    find: 'problem: refundReviewProblem } as const)',
    replace: 'problem: refundReviewProblem, isOver: true } as const)',
    suites: ['test/flows/undo-parts.test.ts'],
  },
  {
    name: 'invoice-paid-and-its-charge-unpaid',
    breaks: 'An invoice shows the very charge as paid that the till calls unpaid on the next screen.',
    file: 'src-main/areas/subscriptions/subscription-writer.ts',
    find: 'if (before?.status !== now.status) readPayer(now.id);',
    replace: "if (before?.status === 'never') readPayer(now.id);",
    suites: ['test/flows/overdue-late.test.ts'],
  },
  {
    name: 'late-invoice-beside-what-waits',
    breaks: 'A charge that waits leaves beside the overdue invoice of its sum that was paid elsewhere meanwhile.',
    file: 'src-main/areas/subscriptions/taken-meanwhile.ts',
    find: 'return made?.id ?? paidLate(key, since);',
    replace: 'return made?.id ?? (paidLate(key, since) && null);',
    suites: ['test/flows/twin-elsewhere.test.ts'],
  },
  {
    name: 'charged-without-its-order-for-ever',
    breaks:
      'Two people record "charged" without the number of the order, and nobody can ever name it or give money back.',
    file: 'src-main/areas/outbox/review.ts',
    find: "return operation === 'orders.create' && known.seen?.orderId == null ? 'charged' : null;",
    replace: "return operation === 'orders.create' && known.seen?.orderId === '' ? 'charged' : null;",
    suites: ['test/flows/review-corrected.test.ts'],
  },
  {
    name: 'cash-beside-what-went-back',
    breaks: 'Two people settle a refused refund in cash whose money had gone back in the dashboard.',
    file: 'src-main/areas/refunds/resolve-refund.ts',
    find: '    await readCharge(input.id);\n',
    replace: '',
    suites: ['test/flows/unrefundable.test.ts'],
  },
  {
    name: 'part-resolved-as-the-whole',
    breaks: 'Two people settle one real of a payment, and the rest of it counts as settled too.',
    file: 'src-main/areas/refunds/resolve-refund.ts',
    find: 'if (amountCents >= leftCents) owner.resolved(ownerId, chargeId);',
    replace: 'if (amountCents >= 0 || leftCents > 0) owner.resolved(ownerId, chargeId);',
    suites: ['test/flows/unrefundable.test.ts'],
  },
  {
    name: 'both-asked-together-and-one-refused',
    breaks:
      'Both payments of an invoice are asked back in one request, and the second is refused because the first goes back.',
    file: 'src-main/areas/refunds/refund-besides.ts',
    find: 'of(refund).filter(({ chargeId }) => !together.has(chargeId));',
    replace: "of(refund).filter(({ chargeId }) => chargeId !== '' || !together.has(chargeId));",
    suites,
  },
  {
    name: 'refund-moved-by-itself-owed-to-nobody',
    breaks:
      'A refund is refused because one real of its charge went back elsewhere, and nobody is told that the buyer waits for the rest.',
    file: 'src-main/areas/refund-owner.ts',
    find: 'if (backCents >= knownRefundedCents + amountCents) return false;',
    replace: 'if (backCents > knownRefundedCents) return false;',
    suites: ['test/flows/unrefundable.test.ts'],
  },
  {
    name: 'two-undated-answers-make-a-clock-sure',
    breaks: 'Two answers without a date, a minute apart, make a clock sure that is days ahead.',
    file: 'src-main/lib/server-time.ts',
    find: 'undated.answers < answersThatAgree ||',
    replace: 'undated.answers < 0 ||',
    suites: ['test/flows/code-end-unsure.test.ts'],
  },
  {
    name: 'other-items-make-up',
    breaks: 'The refund of an item failed, another item went back, and nobody is told of the first one any more.',
    file: 'src-main/areas/refund-owner.ts',
    find: 'forOthersCents: sumOf(back.filter(isForOthers)),',
    replace: 'forOthersCents: sumOf(back.filter((one) => !isForOthers(one) && false)),',
    suites: ['test/flows/refund-still-owed.test.ts'],
  },
  {
    name: 'asked-again-told-as-owed',
    breaks:
      'A refund that failed was asked for again, and while it is on its way people are told that the buyer waits for the first one.',
    file: 'src-main/areas/refund-owner.ts',
    find: 'if (isAskedAgain || (payment',
    replace: 'if ((payment',
    suites: ['test/flows/people-only.test.ts'],
  },
  {
    name: 'part-of-a-sale-goes-and-paid-twice-is-silent',
    breaks: 'Some reais of one of two paid sales of a basket are on their way back, and nobody is told of the rest.',
    file: 'src-main/areas/orders/basket-money.ts',
    find: 'sumOf(going) < one.amountCents',
    replace: 'going.length === 0',
    suites: ['test/flows/basket-told-twice.test.ts'],
  },
  {
    name: 'two-subscriptions-told-for-a-month',
    breaks: 'Two subscriptions of one wish are told for a month, and then charge their buyer on in silence.',
    file: 'src-main/outbox/taken-twice.ts',
    find: '|| [pair.first, pair.second].every(goesOn)',
    replace: '|| [pair.first, pair.second].every((one) => goesOn(one) && false)',
    suites: ['test/flows/subscribed-twice-news.test.ts'],
  },
  {
    name: 'one-real-back-counts-as-all',
    breaks: 'One real of a direct charge went back, and the charge counts as if all of it had.',
    file: 'src-main/areas/v1-charges/charge-end.ts',
    find: "if (outcomeOf(charge) === 'paid' || keepsSome(charge.status))",
    replace: "if (outcomeOf(charge) === 'paid')",
    suites: ['test/flows/charge-part-back.test.ts'],
  },
  {
    name: 'due-holds-no-charge',
    breaks: 'A direct charge of the same buyer and sum can still be paid, and an overdue invoice is paid beside it.',
    file: 'src-main/areas/subscriptions/wished-sums.ts',
    find: 'isFirst(invoice) ? [] : dueKeys(',
    replace: 'isFirst(invoice) || invoice.number > 1 ? [] : dueKeys(',
    suites: ['test/flows/due-beside-charge.test.ts'],
  },
  {
    name: 'paid-due-holds-its-buyer',
    breaks: 'An invoice was paid, and its buyer can be charged the same sum for nothing else, ever.',
    file: 'src-main/areas/subscriptions/operations.ts',
    find: '(isDueKey(key) && tookMoneyAt(entry) !== null) ||',
    replace: '(isDueKey(key) && tookMoneyAt(entry) === undefined) ||',
    suites: ['test/flows/due-beside-charge.test.ts'],
  },
  {
    name: 'due-taken-twice-untold',
    breaks:
      'The payment of an invoice that was given up takes money beside the charge in its place, and nobody is told.',
    file: 'src-main/areas/subscriptions/history-thing.ts',
    find: "['subscriptions.create', 'subscriptions.pay'] as const",
    replace: "['subscriptions.create'] as const",
    suites: ['test/flows/due-beside-charge.test.ts'],
  },
  {
    name: 'due-of-v1-taken-twice-untold',
    breaks:
      'The payment of an invoice by v1 that was given up takes money beside the charge in its place, and nobody is told.',
    file: 'src-main/areas/v1-charges/apply-result.ts',
    find: 'invoiceDoor.paidSince(namedOf(entry));',
    replace: '(invoiceDoor.paidSince(namedOf(entry)) && null);',
    suites: ['test/flows/due-beside-charge.test.ts'],
  },
  {
    name: 'refund-form-sent-twice',
    breaks: 'The answer to a refund is lost between window and till, and the same form gives the money back twice.',
    file: 'src-main/areas/refunds/methods.ts',
    find: 'asked.id === undefined ? null : refunds.get(asked.id);',
    replace: 'asked.id !== undefined ? null : refunds.get("");',
    suites: ['test/flows/refund-asked-once.test.ts'],
  },
  {
    name: 'card-named-beside-the-charge-of-another',
    breaks:
      'Of two equal payments nobody says which is of which card, and the till names one: the refund goes to the other.',
    file: 'src-main/areas/orders/apply-order.ts',
    find: 'const isNamed = card?.last_four != null || ',
    replace: 'const isNamed = card?.last_four !== null || ',
    suites: ['test/flows/two-equal-cards.test.ts'],
  },
  {
    name: 'settled-part-in-review-for-ever',
    breaks:
      'Two people settled the part of a sale that no acquirer gives back, and people are asked to look at it for ever.',
    file: 'src-main/areas/orders/history-thing.ts',
    find: 'return sale === null || isOver ? []',
    replace: 'return sale === null || (isOver && false) ? []',
    suites: ['test/flows/resolved-part.test.ts'],
  },
  {
    name: 'erased-while-owed',
    breaks:
      'A buyer is erased whose refund of an invoice is on its way or failed, and nobody knows whom it is owed to.',
    file: 'src-main/areas/subscriptions/buyer-records.ts',
    find: '|| isTakenTwice(id) || isOwed(id);',
    replace: '|| isTakenTwice(id) || (isOwed(id) && false);',
    suites: ['test/flows/erase-while-owed.test.ts'],
  },
  {
    name: 'code-of-what-nobody-wants',
    breaks:
      'A subscription is cancelled, and the code of its overdue invoice can still be paid from the screen of its charge.',
    file: 'src-main/areas/v1-charges/charge-view.ts',
    find: 'code: isUnwanted(charge) ? null : facts.pixCode',
    replace: 'code: isUnwanted(charge) ? facts.pixCode : facts.pixCode',
    suites: ['test/flows/due-code-unwanted.test.ts'],
  },
];
