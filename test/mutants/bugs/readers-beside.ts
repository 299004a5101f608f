/** Seeded bugs about what stands beside a settlement of two people. */
import type { Mutant } from '../mutant.ts';

const beside = ['test/flows/settled-beside.test.ts'] as const;

export const besideReaderMutants: readonly Mutant[] = [
  {
    name: 'settlement-leaves-a-capture-in-doubt',
    breaks: 'Two people settle a Pix as the payment, and a capture whose answer was lost is repeated beside it.',
    file: 'src-main/outbox/outbox.ts',
    find: 'if (isForward(entry)) abandon(entry.id, byPerson);',
    replace: 'if (isForward(entry) && !entry.doubt) abandon(entry.id, byPerson);',
    suites: beside,
  },
  {
    name: 'contested-part-undoes-without-end',
    breaks: 'Beside a contested part no two people can end an undoing: it stands again after each look.',
    file: 'src-main/areas/orders/undo-sale.ts',
    find: "payments.some((one) => isKept(one) && one.status !== 'chargeback');",
    replace: 'payments.some(isKept);',
    suites: beside,
  },
  {
    name: 'contested-payment-holds-for-ever',
    breaks: 'What a bank took back holds the sale in its place for good, although two people ended the undoing.',
    file: 'src-main/areas/orders/basket-money.ts',
    find: " && !(isEnded && status === 'chargeback'));",
    replace: " && (isEnded || status !== ''));",
    suites: beside,
  },
  {
    name: 'nothing-settled-told-as-settled',
    breaks: 'Money that came in after two people ended an undoing of nothing is called settled by them.',
    file: 'src-renderer/areas/orders/sale-words.ts',
    find: "if (state === 'paid') return 'wished';",
    replace: "if (state === 'paid') return state;",
    suites: beside,
  },
  {
    name: 'other-code-of-a-settlement-is-green',
    breaks: 'Two people settle one Pix of a purchase, the buyer pays the other as well, and nobody is told.',
    file: 'src-main/areas/orders/sale-reader.ts',
    find: 'named(moneyReceived ? basket.settledBeside(sale) : undefined)',
    replace: 'named(undefined)',
    suites: beside,
  },
  {
    name: 'unknown-word-is-never-settled',
    breaks: 'Money in a word that nobody knows holds the sale in its place for good.',
    file: 'src-main/areas/orders/sale-book.ts',
    find: '(isKept(row) || isUnknown(row)) &&',
    replace: 'isKept(row) && !isUnknown(row) &&',
    suites: beside,
  },
  {
    name: 'refund-under-way-settled-by-people',
    breaks: 'A refund that was on its way when two people settled the rest fails, and nobody is told.',
    file: 'src-main/areas/orders/sale-book.ts',
    find: " && row.status !== 'refund_processing';",
    replace: ';',
    also: {
      find: "isForPeople(row) && !refunding.has(row.chargeId ?? '')",
      replace: "isForPeople(row) && !refunding.has('')",
    },
    suites: beside,
  },
  {
    name: 'part-on-its-way-frees-the-hold',
    breaks: 'A fifth of the old Pix is on its way back, and the whole sum is captured beside it.',
    file: 'src-main/areas/orders/basket-money.ts',
    find: 'sumCents(going.map((one) => one.amountCents)) >= amountCents',
    replace: 'going.length > 0',
    suites: beside,
  },
];
