/** Faults that readers of the code found around what two people settled, what is only asked back, older invoices and answers without a date, put back. */
import type { Mutant, Suite } from '../mutant.ts';

const askedBack: readonly Suite[] = ['test/flows/basket-asked-back.test.ts'];
const resolved: readonly Suite[] = ['test/flows/resolved-payments.test.ts'];
const subscription: readonly Suite[] = ['test/flows/resolved-subscription.test.ts'];
const older: readonly Suite[] = ['test/flows/older-invoices.test.ts'];
const items: readonly Suite[] = ['test/flows/refund-items.test.ts'];
const undated: readonly Suite[] = ['test/lib/undated-answers.test.ts'];
const unknown: readonly Suite[] = ['test/flows/unknown-words.test.ts'];

const baskets: readonly Mutant[] = [
  {
    name: 'refund-asked-for-is-on-its-way',
    breaks: 'A hold is captured while the refund of the old Pix is only asked for, and then refused.',
    file: 'src-main/areas/orders/basket-money.ts',
    find: "ours.filter(({ result }) => result === 'processing' || result === 'confirmed');",
    replace: "ours.filter(({ result }) => result === null || ['processing', 'confirmed'].includes(result));",
    suites: askedBack,
  },
  {
    name: 'settlement-silences-its-sale',
    breaks: 'Two people settle a part of a sale, and its other part, paid later, is kept beside the new sale untold.',
    file: 'src-main/proof/order-money.ts',
    find: 'payments.filter((one) => !isResolved(one, orderStatus, payments));',
    replace: 'payments.some((one) => one.resolvedUpTo !== null) ? [] : payments;',
    suites: resolved,
  },
  {
    name: 'settled-sale-is-green',
    breaks: 'What two people gave back in cash reads as paid and kept, with nothing more to do.',
    file: 'src-shared/contract/sale-kept.ts',
    find: '!cancelRequested && !isResolved && isAlone;',
    replace: '!cancelRequested && isAlone;',
    suites: resolved,
  },
  {
    name: 'charge-of-unknown-time-named-nowhere',
    breaks: 'A renewal that may have come in after the wish is hidden by one that surely did.',
    file: 'src-main/areas/subscriptions/view.ts',
    find: 'mayBeLate: mayBeLate(row.facts, known),',
    replace: 'mayBeLate: [],',
    suites: ['test/flows/late-money.test.ts'],
  },
  {
    name: 'settled-part-is-to-be-given-back',
    breaks: 'People are told to give back a part that two of them have given back.',
    file: 'src-renderer/areas/orders/sale-labels.ts',
    find: "if (isResolved) return state === 'paid' || state === 'review' ? state : null;",
    replace: 'if (isResolved) return null;',
    suites: resolved,
  },
  {
    name: 'contested-payment-settled-by-people',
    breaks:
      'Two people settle what the bank decides about; the shop wins, and nobody is told that the buyer paid twice.',
    file: 'src-main/proof/order-money.ts',
    find: 'if (isKept(seen) && !isContested(seen)) return true;',
    replace: 'if (isKept(seen)) return true;',
    suites: resolved,
  },
  {
    name: 'what-waits-beside-a-settlement-is-kept',
    breaks: 'Two people settle a late Pix as the payment, and the capture that waited beside it leaves by itself.',
    file: 'src-main/outbox/undo-wishes.ts',
    find: 'if (isForward(entry)) abandon(entry.id, byPerson);',
    replace: 'if (isForward(entry) && entry.createdAt < clock.now()) abandon(entry.id, byPerson);',
    suites: ['test/flows/resolved-clock.test.ts'],
  },
  {
    name: 'unknown-word-of-a-paid-order-holds-nobody-back',
    breaks: 'An old order is called paid beside a word that nobody knows, and the hold in its place is captured.',
    file: 'src-main/proof/order-money.ts',
    find: '(isUnknown(payment) && isForPeople(order, payment, all));',
    replace: 'false;',
    also: [
      {
        find: '(isUnknown(one) || isPixOnItsWay',
        replace: '(one === null || isPixOnItsWay',
      },
    ],
    suites: unknown,
  },
  {
    name: 'unknown-word-of-a-card-is-no-end-ever',
    breaks: 'A hold is cancelled under a word that nobody knows, and the wish to cancel it stands for ever.',
    file: 'src-main/proof/order-money.ts',
    find: '!awaitsUs.includes(status) && readAt < sentAt + authorizationExpiryMs;',
    replace: '!awaitsUs.includes(status);',
    suites: unknown,
  },
  {
    name: 'ended-undoing-stands-again-at-a-start',
    breaks: 'A subscription was cancelled days ago: before the time is sure after a start, its undoing stands again.',
    file: 'src-main/areas/subscriptions/undo.ts',
    find: '(wish.proof === null || !Number.isFinite(when.now))',
    replace: 'wish.proof === null',
    suites: [],
    seed: { from: 9_408_492, options: '--switches all' },
  },
  {
    name: 'proven-end-unlearnt-at-a-start',
    breaks: 'A sale that was proven ended is open again because its order is read before the time is sure.',
    file: 'src-main/areas/orders/compare-order.ts',
    find: 'readAt: Math.max(readAt, before.readAt ?? 0) || null',
    replace: 'readAt: Number.isFinite(readAt) ? readAt : null',
    suites: ['test/flows/code-end-unsure.test.ts'],
  },
];

const subscriptions: readonly Mutant[] = [
  {
    name: 'settlement-silences-its-subscription',
    breaks: 'Two people settle one late charge of a subscription, and every later one is kept untold.',
    file: 'src-main/areas/subscriptions/view.ts',
    find: 'giveBack: toGiveBack(row.facts, known).filter',
    replace:
      'giveBack: (known.some(({ facts: { resolvedIds } }) => resolvedIds?.length) ? [] : toGiveBack(row.facts, known)).filter',
    suites: subscription,
  },
  {
    name: 'settled-charge-asked-back-again',
    breaks: 'What two people gave back is asked back once more at the next cancellation.',
    file: 'src-main/areas/subscriptions/area.ts',
    find: 'book.keepMoney(id, true);\n',
    replace: '',
    suites: subscription,
  },
  {
    name: 'contested-charge-settled-by-people',
    breaks: 'Two people settle a late charge that the bank decides about; the shop wins, and nobody is told of it.',
    file: 'src-main/proof/invoice-attempts.ts',
    find: 'lateIds: idsOf(all.filter(isDecidedElsewhere))',
    replace: 'lateIds: idsOf(all.filter(isGoingBack))',
    suites: subscription,
  },
  {
    name: 'daily-retry-of-before-the-wish',
    breaks:
      'An invoice of before the wish to cancel is charged a day after it, by the daily retry, and nobody is told.',
    file: 'src-main/proof/invoice-attempts.ts',
    find: '(createdAt ?? 0) + Math.max(0, attempts - 1) * dayMs;',
    replace: '(createdAt ?? 0) + 0 * attempts * dayMs;',
    suites: ['test/flows/late-money.test.ts'],
  },
  {
    name: 'older-invoice-not-read-for-an-event',
    breaks: 'An event says that an older invoice was given back, and only the newest is read.',
    file: 'src-main/areas/subscriptions/poll.ts',
    find: "if (by === 'event') lists.named(id);",
    replace: '',
    suites: older,
  },
  {
    name: 'older-invoice-not-read-for-a-person',
    breaks: 'A person checks a subscription, and what went back of an older invoice is not asked.',
    file: 'src-main/areas/subscriptions/methods.ts',
    find: '    if (apiId !== null) await watch.readInvoices(id, apiId);\n',
    replace: '',
    suites: older,
  },
  {
    name: 'older-invoice-not-read-for-v1',
    breaks: 'The money of an overdue payment of v1 went back, and it reads as paid.',
    file: 'src-main/areas/subscriptions/invoice-access.ts',
    find: 'const listed = await watch.readInvoices(owner.id, owner.apiId);',
    replace: 'const listed = [owner.id];',
    suites: older,
  },
  {
    name: 'same-few-invoices-every-time',
    breaks: 'Of many open invoices the newest three are read each time, and an older one that is paid never.',
    file: 'src-main/areas/subscriptions/poll.ts',
    find: '.toSorted((a, b) => askedAtOf(a) - askedAtOf(b))',
    replace: '',
    suites: older,
  },
  {
    name: 'money-to-give-back-not-followed',
    breaks: 'Money of an older invoice went back, and people are told to give it back for ever.',
    file: 'src-main/proof/invoice-attempts.ts',
    find: 'return isOpen || isToGoBack ||',
    replace: 'return isOpen || (isToGoBack && status === null) ||',
    suites: older,
  },
  {
    name: 'won-dispute-of-an-invoice-stays-lost',
    breaks: 'A dispute about a charge of v1 was won, and it is told as contested for ever.',
    file: 'src-main/proof/charge-word.ts',
    find: 'after(word, isUnproven === true || isAgreed)',
    replace: 'after(word, isUnproven === true)',
    suites: ['test/areas/v1-charges/learn.test.ts'],
  },
];

const refunds: readonly Mutant[] = [
  {
    name: 'rest-given-back-beside-the-dashboard',
    breaks: 'What is missing of an item went back in the dashboard, and goes back once more as the rest.',
    file: 'src-main/areas/refunds/check-request.ts',
    find: "    if (wentElsewhere(sale.id)) return [{ path: 'restOf', code: 'items-elsewhere' }];\n",
    replace: '',
    suites: items,
  },
  {
    name: 'rest-given-back-beside-an-amount',
    breaks: 'What is missing of an item went back by an amount, and goes back once more as the rest.',
    file: 'src-main/areas/refunds/check-request.ts',
    find: "    if (wentBackByAmount(sale, input.restOf)) return [{ path: 'restOf', code: 'rest-by-amount' }];\n",
    replace: '',
    suites: items,
  },
  {
    name: 'second-refund-flickers',
    breaks: 'A refund runs beside an earlier one, and each read of the charge tells that it does not.',
    file: 'src-main/proof/payment-proof.ts',
    find: "['paid', 'partially_refunded'].includes(charge.status) && charge.amount_refunded",
    replace: "['paid'].includes(charge.status) && charge.amount_refunded",
    suites: ['test/flows/refund-two-routes.test.ts'],
  },
];

const times: readonly Mutant[] = [
  {
    name: 'no-date-outvotes-a-date',
    breaks: 'Most answers have no date, and the clock of the till, days ahead, is taken for that of the API.',
    file: 'src-main/lib/server-time.ts',
    find: '|| (isDated && isFew)) return;',
    replace: ') return;',
    suites: undated,
  },
  {
    name: 'own-clock-stands-against-a-date',
    breaks: 'The clock of the till was sure of itself, and a date of the API has to win a vote against it.',
    file: 'src-main/lib/server-time.ts',
    find: '    if (!isDated) vote.weakenBeside(offset);\n',
    replace: '',
    suites: undated,
  },
  {
    name: 'time-not-asked-again-without-a-date',
    breaks: 'The first answer has no date, nothing else is asked, and what waits for the time waits on.',
    file: 'src-main/lib/server-time.ts',
    find: 'onNoted(isSure());',
    replace: 'if (serverDateAt !== null) onNoted(isSure());',
    suites: ['test/flows/asks-time.test.ts'],
  },
  {
    name: 'settlement-drops-a-refund-beside-it',
    breaks: 'Two people settle one payment, and the refund that somebody had asked for of another sale is never sent.',
    file: 'src-main/outbox/undo-wishes.ts',
    find: 'if (isForward(entry)) abandon(entry.id, byPerson);',
    replace: 'abandon(entry.id, byPerson);',
    suites: resolved,
  },
  {
    name: 'flicker-forgives-every-look',
    breaks: 'Beside a connection that comes and goes one order is read twenty times a minute, under the budget of all.',
    file: 'src-main/sync/poll-plan.ts',
    find: '      if (clock.monotonic() - forgivenAt < leastForgivenMs) return;\n',
    replace: '',
    suites: ['test/sync/look-plan.test.ts'],
  },
];

export const resolvedReaderMutants: readonly Mutant[] = [...baskets, ...subscriptions, ...refunds, ...times];
