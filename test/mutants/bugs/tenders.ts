/** Bugs in sales that are paid to the shop itself: money taken or given back twice, or told as more than the word of people. */
import type { Mutant } from '../mutant.ts';

const flows = 'test/flows/tenders.test.ts';
const returns = 'src-shared/domain/tender-returns.ts';

export const tenderMutants: readonly Mutant[] = [
  {
    name: 'counter-sale-made-twice',
    breaks: 'An answer is lost, the same basket is sold again, and the drawer is short of a sale that was made once.',
    file: 'src-main/areas/tenders/sell.ts',
    find: 'if (known !== null) return reader.view(known);',
    replace: 'if (known !== null) input = { ...input, draftId: makeId() };',
    suites: [flows],
  },
  {
    name: 'basket-charged-and-sold-for-cash',
    breaks: 'A basket that went to the API, and may be paid there, is paid in cash as well.',
    file: 'src-main/areas/tenders/sell.ts',
    find: 'if (parts.isCharged(input.draftId)) throw',
    replace: "if (input.draftId === '' && parts.isCharged(input.draftId)) throw",
    suites: [flows],
  },
  {
    name: 'basket-sold-for-cash-and-charged',
    breaks: 'A basket that was paid in cash is charged through the API as well.',
    file: 'src-main/areas/orders/sell.ts',
    find: 'if (parts.isSoldHere(input.draftId)) throw',
    replace: "if (input.draftId === '' && parts.isSoldHere(input.draftId)) throw",
    suites: [flows],
  },
  {
    name: 'more-given-back-than-taken',
    breaks: 'What went back before does not count, and the same money goes back again.',
    file: returns,
    find: '=> dueCents - backCents;',
    replace: '=> dueCents - Math.min(backCents, 0);',
    suites: ['test/domain/tender-returns.test.ts', flows],
  },
  {
    name: 'item-given-back-twice',
    breaks: 'An item that went back is given back once more.',
    file: returns,
    find: 'return (items[position]?.quantity ?? 0) - given.reduce((sum, { quantity }) => sum + quantity, 0);',
    replace: 'return (items[position]?.quantity ?? 0) - given.length * 0;',
    suites: ['test/domain/tender-returns.test.ts', flows],
  },
  {
    name: 'return-under-the-name-of-another',
    breaks: 'Another return under a name that is known is answered as written down, and nobody wrote it.',
    file: 'src-main/areas/tenders/give-back.ts',
    find: 'return isDeepStrictEqual([known.saleId, known.parts, known.items, known.reason], [id, parts, items, reason]);',
    replace: 'return isDeepStrictEqual([known.saleId, parts, items, reason], [id, parts, items, reason]);',
    suites: [flows],
  },
  {
    name: 'return-written-twice',
    breaks: 'An answer is lost, the same form is sent again, and the money is written down as given back twice.',
    file: 'src-main/areas/tenders/give-back.ts',
    find: 'const known = table.getReturn(returnId);',
    replace: "const known = table.getReturn(returnId + ' ');",
    also: [{ find: '          id: returnId,\n', replace: '          id: returnId + clock.now(),\n' }],
    suites: [flows],
  },
  {
    name: 'cash-rounded-up',
    breaks: 'A sum that no coins make is rounded in favour of the shop.',
    file: 'src-shared/domain/tenders.ts',
    find: 'amountCents - (amountCents % step));',
    replace: 'amountCents + ((step - (amountCents % step)) % step));',
    suites: ['test/domain/tenders.test.ts', flows],
  },
  {
    name: 'cash-among-what-is-proven',
    breaks: 'The totals of what is proven to have come in count notes and coins.',
    file: 'src-main/areas/history/sums.ts',
    find: '      ...amountsIn(counter, currency),\n',
    replace:
      '      ...amountsIn(counter, currency),\n      receivedCents: (amountsIn(sales, currency)?.receivedCents ?? 0) + (amountsIn(counter, currency)?.counterCents ?? 0),\n',
    suites: [flows],
  },
  {
    name: 'parts-below-the-limit',
    breaks: 'Returns below the limit of a right are not added up, and together they pass it without a manager.',
    file: 'src-main/areas/tenders/area.ts',
    find: 'const amounts = [...given, ...sale.returns.flatMap((one) => one.parts)];',
    replace: 'const amounts = [...given];',
    suites: [flows],
  },
  {
    name: 'return-without-a-word',
    breaks: 'Money went back for another reason, and nobody knows which.',
    file: 'src-main/areas/tenders/give-back.ts',
    find: 'refuseBroken([...checkReturn(sale, { parts, items }, readSettings(db).cashStep), ...unexplained]);',
    replace:
      'refuseBroken([...checkReturn(sale, { parts, items }, readSettings(db).cashStep), ...unexplained.slice(1)]);',
    suites: [flows],
  },
  {
    name: 'return-that-nobody-made',
    breaks: 'A return slipped into the file explains cash that is missing, and the books add up.',
    file: 'src-main/areas/tenders/return-books.ts',
    find: "noRecord: (one) => say(one, 'no-record', null),",
    replace: 'noRecord: () => undefined,',
    also: [{ find: 'seen.add(kept.row);', replace: 'seen.add(kept.row + 1_000_000);' }],
    suites: ['test/areas/audit/counter-books.test.ts'],
  },
  {
    name: 'note-of-a-return-outlives-its-buyer',
    breaks: 'Somebody is erased, and what was noted when money went back still names them.',
    file: 'src-main/areas/tenders/table.ts',
    find: '      forgetNotes.run({ id });\n',
    replace: "      forgetNotes.run({ id: id + ' ' });\n",
    suites: ['test/flows/tenders-buyers.test.ts'],
  },
];
