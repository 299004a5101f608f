/** Faults that readers of the code found in when a sale is over, what its basket may do meanwhile, and what time it is, put back. */
import type { Mutant, Suite } from '../mutant.ts';

const ends: readonly Suite[] = ['test/flows/code-end.test.ts'];
const time: readonly Suite[] = ['test/lib/server-time.test.ts'];
const held: readonly Suite[] = ['test/flows/basket-held.test.ts'];
const replaced: readonly Suite[] = ['test/flows/replaced-and-paid.test.ts'];
const words: readonly Suite[] = ['test/flows/word-stays-paid.test.ts'];

const baskets: readonly Mutant[] = [
  {
    name: 'given-up-purchase-keeps-the-money',
    breaks: 'A purchase is given up, its old code is paid, and the money stays for goods that nobody takes.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: 'if (sale.cancelRequested || last?.cancelRequested === true ||',
    replace: 'if (sale.cancelRequested ||',
    also: [
      {
        find: 'const by = last?.cancelRequested === true && wish === null ? wishOf(last) : null;',
        replace: 'const by = [wish].find(() => false) ?? null;',
      },
    ],
    suites: ['test/flows/replaced-given-up.test.ts'],
  },
  {
    name: 'only-the-next-sale-may-be-paid',
    breaks: 'The third sale of a basket was paid by card, and the code of the first is kept beside it.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: '!successors.every(isUntaken)',
    replace: '!successors.slice(0, 1).every(isUntaken)',
    suites: replaced,
  },
  {
    name: 'moves-beside-money-that-stays',
    breaks: 'A hold is captured beside a Pix that the acquirer does not give back: the buyer has paid both.',
    file: 'src-main/outbox/claim.ts',
    find: "if (may === 'later' || may === 'unread') return putOff(entry, may);",
    replace: "if (may === 'unread') return putOff(entry, may);",
    suites: held,
  },
  {
    name: 'settled-by-people-holds-the-basket',
    breaks: 'Two people gave the money of a sale back otherwise, and its page does not say what was paid instead.',
    file: 'src-main/areas/orders/basket-money.ts',
    find: 'keepsMoney(sale.orderStatus, restOf(sale));',
    replace: 'keepsMoney(sale.orderStatus, sales.payments(sale.id));',
    suites: held,
  },
  {
    name: 'part-counts-as-the-whole',
    breaks: 'A part of the old sale comes in, and the hold of the new one is given up for it.',
    file: 'src-main/areas/orders/basket-money.ts',
    find: 'hasAll(one) && !one.cancelRequested && ',
    replace: 'hasTaken(one) && !one.cancelRequested && ',
    suites: held,
  },
  {
    name: 'card-on-its-way-called-over',
    breaks: 'An order is called cancelled or declined while the acquirer still charges a card of it.',
    file: 'src-main/proof/order-money.ts',
    find: 'return !awaitsUs.includes(status) && readAt < sentAt + authorizationExpiryMs;',
    replace: "return !['processing', ...awaitsUs].includes(status) && readAt < sentAt + authorizationExpiryMs;",
    suites: ['test/flows/card-on-its-way.test.ts'],
  },
  {
    name: 'wish-outlives-the-money',
    breaks: 'All of it went back, the order is still called paid, and its cancellation is asked for until people look.',
    file: 'src-main/proof/order-money.ts',
    find: '  if (wentBackWhole(payments)) return true;\n',
    replace: '',
    suites: words,
  },
  {
    name: 'refunded-by-the-words-alone',
    breaks: 'A sale is told as refunded by the words of its charges, whose sums say that less went back.',
    file: 'src-main/proof/order-money.ts',
    find: "payments.every(({ status, refundedCents, amountCents }) => status === 'refunded' && refundedCents >= amountCents);",
    replace: "payments.every(({ status }) => status === 'refunded');",
    suites: words,
  },
  {
    name: 'whole-refund-never-told-as-done',
    breaks: 'All of it went back, and the sale is told as on its way back for as long as its order is called paid.',
    file: 'src-main/areas/orders/sale-state.ts',
    find: "if (wentBackWhole(payments)) return 'refunded';",
    replace: "if (wentBackWhole(payments)) return 'refunding';",
    suites: words,
  },
  {
    name: 'nothing-charged-beside-a-paid-part',
    breaks: '"Not charged yet" is said of a sale whose Pix was paid.',
    file: 'src-renderer/areas/orders/received-part.ts',
    find: "if (state !== 'awaiting-payment' && state !== 'authorized') return null;",
    replace: "if (state !== 'awaiting-payment') return null;",
    suites: ['test/flows/told-without-proof.test.ts'],
  },
];

const codes: readonly Mutant[] = [
  {
    name: 'ended-order-cancelled-again',
    breaks:
      'An order that was called off is cancelled every few minutes, and refused each time, until its code has ended.',
    file: 'src-main/areas/orders/undo-sale.ts',
    find: "    if (hasEndedUnpaid(orderStatus)) return { kind: 'under-way' };\n",
    replace: '',
    suites: ends,
  },
  {
    name: 'end-told-without-a-read',
    breaks: 'Offline over the end of a code that was paid, the till calls it over and sells the basket again.',
    file: 'src-main/areas/orders/save-sale.ts',
    find: 'deriveSaleState({ sale, payments,',
    replace: 'deriveSaleState({ sale: { ...sale, readAt: serverTime.atLeast() }, payments,',
    suites: ends,
  },
  {
    name: 'last-read-of-a-code-believed',
    breaks: 'A code that was paid in its last minute is called over by a read that lagged.',
    file: 'src-main/proof/order-money.ts',
    find: '(pixExpiresAt ?? Number.POSITIVE_INFINITY) + movesAfterMs;',
    replace: '(pixExpiresAt ?? Number.POSITIVE_INFINITY) + clocksDifferByMs;',
    suites: ends,
  },
  {
    name: 'unheard-time-believed',
    breaks: 'A till whose clock is ahead starts offline, and a code that can be paid is over for it.',
    file: 'src-main/lib/server-time.ts',
    find: 'if (!isSure() || at > clock.now() + leastMs)',
    replace: 'if (vote.believed() !== null && (!isSure() || at > clock.now() + leastMs))',
    suites: [...ends, ...time],
  },
  {
    name: 'read-of-a-moment-to-come-believed',
    breaks: 'A clock that was ahead is set right, and by the last read of before a code that can be paid is over.',
    file: 'src-main/lib/server-time.ts',
    find: ' || at > clock.now() + leastMs) return',
    replace: ') return',
    suites: [...ends, ...time],
  },
  {
    name: 'odd-end-without-a-way-out',
    breaks: 'An order that was called off beside a new word of its payment can be given up by nobody.',
    file: 'src-main/proof/order-money.ts',
    find: 'isFinalOrderStatus(orderStatus) && payments.some(isUnknown);',
    replace: "orderStatus === '' && payments.some(isUnknown);",
    suites: ['test/flows/unknown-words.test.ts'],
  },
  {
    name: 'odd-end-read-for-ever',
    breaks:
      'An order that was called off beside a new word of its payment is read a hundred times a day for two months.',
    file: 'src-main/areas/orders/poll.ts',
    find: "end === 'for-people' || waits === 'background' ? 'not-said' : 'sale'",
    replace: "'sale'",
    suites: ['test/flows/unknown-words.test.ts'],
  },
  {
    name: 'odd-end-asked-no-more',
    breaks: 'A payment has a new word, and what it means is not heard although the API says it days later.',
    file: 'src-main/areas/orders/poll.ts',
    find: "const isLeft = end === 'ended' || (",
    replace: 'const isLeft = end !== null || (',
    suites: ['test/flows/unknown-words.test.ts'],
  },
  {
    name: 'unknown-word-ends-in-time',
    breaks: 'A paid code has a word that nobody knows, and once its time is over the items are sold by another code.',
    file: 'src-main/proof/order-money.ts',
    find: '  if (payments.some(isUnknown)) return false;\n',
    replace: '',
    suites: ['test/flows/unknown-words.test.ts'],
  },
  {
    name: 'unknown-word-is-for-nobody',
    breaks: 'A sale is given up beside a word that nobody knows, and no two people can end the wish.',
    file: 'src-main/areas/orders/undo-sale.ts',
    find: "{ kind: 'for-people', problem: 'unknown-word' }",
    replace: "{ kind: 'under-way' }",
    suites: ['test/flows/unknown-words.test.ts'],
  },
  {
    name: 'settled-sale-holds-its-successor',
    breaks: 'Two people settled an old sale, and what is sold in its place waits for its end for ever.',
    file: 'src-main/areas/orders/sale-writer.ts',
    find: '      followUp(sale, sales.payments(saleId));\n',
    replace: '',
    suites: ['test/flows/unknown-words.test.ts'],
  },
  {
    name: 'settled-part-lets-its-successor-go',
    breaks: 'Of two codes one was paid and settled by two people, and the items are sold again beside the other one.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: 'hasEnded(lastReadOf(sale), rest, rest.length < payments.length);',
    replace: '(rest.length < payments.length || hasEnded(lastReadOf(sale), rest));',
    suites: ['test/flows/resolved-rest.test.ts'],
  },
  {
    name: 'settled-word-read-on',
    breaks: 'Two people ended a sale beside a word that nobody knows, and it is read on for two months.',
    file: 'src-main/areas/orders/poll.ts',
    find: "const isLeft = end === 'ended' || (",
    replace: "const isLeft = (end === 'ended' && state === 'replaced') || (",
    suites: ['test/flows/unknown-words.test.ts'],
  },
  {
    name: 'paid-beside-an-unknown-word-is-for-nobody',
    breaks: 'An order is called paid beside a word that nobody knows, and nobody can end the sale.',
    file: 'src-main/proof/order-money.ts',
    find: 'orderStatus !== null && isFinalOrderStatus(orderStatus) && payments.some(isUnknown);',
    replace: 'hasEndedUnpaid(orderStatus) && payments.some(isUnknown);',
    suites: ['test/flows/unknown-words.test.ts'],
  },
];

const clocks: readonly Mutant[] = [
  {
    name: 'first-date-after-a-start-believed',
    breaks: 'A hold of minutes ago is called lapsed by one answer of another server, the first after a start.',
    file: 'src-main/outbox/true-time.ts',
    find: 'longer(server?.isSure === true ? ms : 0)',
    replace: 'longer(ms)',
    suites: ['test/flows/expire-early.test.ts'],
  },
  {
    name: 'set-clock-remembered-over-a-sleep',
    breaks: 'A clock that was set once hides every sleep after it: a code is over, or lives, by the hours slept.',
    file: 'src-main/lib/server-time.ts',
    find: 'believed = { ...before, drift: driftOf(clock), isSure:',
    replace: 'believed = { ...before, isSure:',
    suites: [...time, 'test/flows/wrong-clocks.test.ts'],
  },
  {
    name: 'sleep-to-the-second',
    breaks:
      'A computer that slept, and whose clock was put right by seconds, holds on to the time of before its sleep.',
    file: 'src-main/lib/server-time.ts',
    find: '< (byWall > longSleepMs ? afterSleepMs : leastMs);',
    replace: '< leastMs;',
    suites: [...time, 'test/flows/wrong-clocks.test.ts'],
  },
  {
    name: 'two-odd-answers-are-an-agreement',
    breaks: 'Two answers of another server a minute apart move the clock by which codes end.',
    file: 'src-main/lib/server-time.ts',
    find: 'const answersThatAgree = 3;',
    replace: 'const answersThatAgree = 2;',
    suites: time,
  },
  {
    name: 'odd-answers-of-one-moment-agree',
    breaks: 'Three answers at once that one wrong server gives move the clock by which codes end.',
    file: 'src-main/lib/server-time.ts',
    find: ' && clock.monotonic() - claimed.since >= agreedAfterMs;',
    replace: ';',
    suites: time,
  },
  {
    name: 'odd-answers-add-up',
    breaks: 'One server of several has a wrong clock, and in the end the time is taken from it.',
    file: 'src-main/lib/server-time.ts',
    find: 'claimed = claimed.answers > 1 ? { ...claimed, answers: claimed.answers - 1 } : null;',
    replace: 'claimed = { ...claimed };',
    suites: time,
  },
  {
    name: 'first-date-is-sure',
    breaks: 'The first answer after a start, of whatever server, ends a code that can be paid.',
    file: 'src-main/lib/server-time.ts',
    find: 'if (believed === null) adopt(offset, false);',
    replace: 'if (believed === null) adopt(offset, true);',
    suites: time,
  },
];

export const endReaderMutants: readonly Mutant[] = [...baskets, ...codes, ...clocks];
