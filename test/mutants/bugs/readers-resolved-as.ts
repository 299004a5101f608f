/** Seeded bugs about what two people settled under one word, once the payment has another one. */
import type { Mutant } from '../mutant.ts';

const resolvedAs = ['test/flows/resolved-as.test.ts'] as const;
const back = ['test/flows/resolved-back.test.ts'] as const;
const bank = ['test/flows/left-to-the-bank.test.ts'] as const;
const late = ['test/flows/late-words.test.ts'] as const;
const proof = 'src-main/proof/order-money.ts';
const undoSale = 'src-main/areas/orders/undo-sale.ts';

export const resolvedAsReaderMutants: readonly Mutant[] = [
  {
    name: 'settled-word-outlives-a-known-one',
    breaks: 'A word that two people settled becomes a known one, and then money: nobody is told.',
    file: proof,
    find: '  if (status !== resolvedAs) return false;\n',
    replace: "  if (status !== resolvedAs && status === 'paid' && resolvedAs === '') return false;\n",
    suites: resolvedAs,
  },
  {
    name: 'part-of-a-paid-order-settled-live',
    breaks: 'A live code in a word nobody knows is settled, for its order is called paid for another payment.',
    file: proof,
    find: '(saysReceived(order.orderStatus) && all.length === 1)',
    replace: 'saysReceived(order.orderStatus)',
    suites: resolvedAs,
  },
  {
    name: 'settled-word-drops-its-mark-for-another-payment',
    breaks: 'The other code of an order is paid late, and neither asked back nor told beside the new sale.',
    file: proof,
    find: "!resolvedPaid && !all.some((one) => meansMoneyReceived(one.status ?? ''));",
    replace: '!resolvedPaid;',
    suites: bank,
  },
  {
    name: 'cash-given-back-goes-back-again',
    breaks:
      'Two people gave a payment back in cash under a word nobody knew; it becomes paid, and the till refunds it.',
    file: undoSale,
    find: '!isContested(payment) && payment.resolvedUpTo === null',
    replace: '!isContested(payment)',
    suites: back,
  },
  {
    name: 'settled-word-keeps-the-old-sale',
    breaks: 'What two people settled becomes money, and the till tells them to give it back.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: 'const isResolved = payments.some(({ resolvedUpTo }) => resolvedUpTo !== null);',
    replace: 'const isResolved = payments.length > basket.restOf(sale).length;',
    suites: back,
  },
  {
    name: 'settled-word-told-as-going-back',
    breaks: 'What two people may have given back is shown as going back by itself.',
    file: 'src-renderer/areas/orders/sale-labels.ts',
    find: "if (undo !== null && undo.problem !== 'resolved-word') return null;",
    replace: 'if (undo !== null) return null;',
    suites: ['test/renderer/areas/orders/sale-words.test.ts'],
  },
  {
    name: 'later-refund-silenced-by-a-settlement',
    breaks: 'A refund that somebody asked for after two people settled the sale fails, and the sale does not say so.',
    file: 'src-main/areas/refund-owner.ts',
    find: '|| isResolved || undoes) return false;',
    replace: '|| isResolved !== undefined || undoes) return false;',
    suites: back,
  },
  {
    name: 'failed-refund-told-after-a-settlement',
    breaks: 'A refund failed, two people gave the money back, and the screen asks for it again.',
    file: 'src-main/areas/orders/sale-writer.ts',
    find: '      if (chargeId === null) deps.basket.resolveRefunds(saleId);\n',
    replace: '',
    suites: ['test/flows/resolved-payments.test.ts'],
  },
  {
    name: 'won-dispute-kept',
    breaks: 'A dispute about a cancelled sale is won after people ended the undoing, and the money stays.',
    file: proof,
    find: 'if (isKept(seen) && !isContested(seen)) return true;',
    replace: 'if (isKept(seen)) return true;',
    suites: bank,
  },
  {
    name: 'contested-part-of-a-refund-not-left-to-the-bank',
    breaks: 'Beside a contested part a refund fails after people ended the undoing, and is not asked for again.',
    file: 'src-main/areas/orders/sale-writer.ts',
    find: 'meant.filter((row) => isContested(row) || !refunding',
    replace: 'meant.filter((row) => !refunding',
    suites: bank,
  },
  {
    name: 'late-payment-needs-a-known-order',
    breaks: 'A late code is paid in an order whose word nobody knows, and the card in its place is charged.',
    file: proof,
    find: 'isKept(payment) || (isUnknown(payment) && isForPeople(order, payment, all));',
    replace:
      '(isKept(payment) || (isUnknown(payment) && isForPeople(order, payment, all))) && isFinalOrderStatus(order.orderStatus);',
    suites: late,
  },
  {
    name: 'late-payment-under-way-holds-nobody',
    breaks: 'A late code is being paid, and the card in its place is charged meanwhile.',
    file: 'src-main/areas/orders/basket-money.ts',
    find: 'holdsMoney(one) || isComingIn(lastReadOf(one), restOf(one))',
    replace: 'holdsMoney(one)',
    suites: late,
  },
  {
    name: 'returned-payment-unsettles-a-word',
    breaks:
      'The other payment of an order goes back, the order is called refunded, and people are asked about a word again.',
    file: proof,
    find: "!resolvedPaid && !all.some((one) => meansMoneyReceived(one.status ?? ''));",
    replace: '!resolvedPaid && !all.some(isKept);',
    suites: ['test/proof/resolved-news.test.ts'],
  },
  {
    name: 'cash-is-left-to-the-bank',
    breaks:
      'Cash was given back for a payment that is contested since; the shop wins, and the till refunds it as well.',
    file: proof,
    find: "isContested(one) && wasResolved(one) ? 'paid' : one.status,",
    replace: 'one.status,',
    suites: back,
  },
  {
    name: 'code-that-nobody-saw-holds',
    breaks: 'A Pix order answered late, whose code no screen showed, takes the code in its place off the screen.',
    file: proof,
    find: '(isUnknown(one) || isPixOnItsWay(one))',
    replace: '(isUnknown(one) || !takesHold(one.method))',
    suites: ['test/flows/late-order-code.test.ts', 'test/flows/replaced-lag.test.ts'],
  },
  {
    name: 'held-code-called-invalid',
    breaks: 'A Pix code that waits for another sale is said to have failed its verification, and not to be charged.',
    file: 'src-renderer/areas/orders/progress/pix-panel.tsx',
    find: 'if (pix.code === null && pix.invalidReason === null) {',
    replace: "if (pix.code === null && pix.invalidReason === 'amount') {",
    suites: ['test/renderer/areas/orders/pix-panel.test.ts'],
  },
  {
    name: 'live-code-of-a-replaced-sale-left',
    breaks: 'A sale was replaced, people ended its undoing, and its other code is paid unseen.',
    file: 'src-main/areas/orders/poll.ts',
    find: "isFinal && (state === 'other' || row.mayBePaid)",
    replace: "isFinal && state === 'other'",
    suites: late,
  },
  {
    name: 'replaced-and-open-read-by-nobody',
    breaks:
      'A replaced sale holds the other one back because its code reads as being paid, and nobody reads it again for two hours; or it is paid, untold.',
    file: 'src-main/proof/payment-proof.ts',
    find: 'paidOrEndedSql = [...endsWithoutMoney, ...receivedWords]',
    replace: "paidOrEndedSql = [...endsWithoutMoney, ...receivedWords, 'processing']",
    also: [{ file: 'src-main/areas/orders/poll.ts', find: ' OR on_its_way = 1', replace: '' }],
    suites: ['test/flows/replaced-live.test.ts'],
  },
  {
    name: 'part-kept-for-the-whole',
    breaks:
      'One of two codes was paid and the buyer pays otherwise: the part stays here, and what took its place is withdrawn.',
    file: 'src-main/proof/order-money.ts',
    find: '  payments.every((one) => isKept(one) && !isGoingBack(one)) && keepsMoney(',
    replace: '  payments.some((one) => isKept(one) && !isGoingBack(one)) && keepsMoney(',
    suites: ['test/flows/replaced-part.test.ts'],
  },
];
