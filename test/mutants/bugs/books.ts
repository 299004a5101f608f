/** Bugs of the books: sums that somebody changed in the file, and that nobody is told of. */
import type { Mutant } from '../mutant.ts';

const suites = ['test/areas/audit/books.test.ts'] as const;

export const bookMutants: readonly Mutant[] = [
  {
    name: 'books-price-unseen',
    breaks: 'A price that was changed in the file is sold for, and nobody is told.',
    file: 'src-main/areas/catalog/item-books.ts',
    find: "if (item.given !== item.price) say(item, 'price', item.given);",
    replace: "if (item.given === null) say(item, 'price', item.given);",
    suites,
  },
  {
    name: 'books-price-list-unseen',
    breaks: 'A price that was added to the list of an item in the file counts as given by a person.',
    file: 'src-main/areas/catalog/item-books.ts',
    find: "if (item !== undefined) say(item, 'no-record', amount);",
    replace: 'if (item === undefined) break;',
    suites,
  },
  {
    name: 'books-total-unseen',
    breaks: 'The total of a sale that was changed together with its payments passes, though its items say otherwise.',
    file: 'src-main/areas/orders/sale-books.ts',
    find: "if (ofItems !== sale.total) return ['items', ofItems];",
    replace: '',
    suites,
  },
  {
    name: 'books-payments-unseen',
    breaks: 'Payments of a sale that no longer make up its total pass.',
    file: 'src-main/areas/orders/sale-books.ts',
    find: "if (paid !== sale.total) return ['payments', paid];",
    replace: '',
    suites,
  },
  {
    name: 'books-sale-without-record',
    breaks: 'A sale that was put into the file by hand, and is on no record, passes.',
    file: 'src-main/areas/orders/sale-books.ts',
    find: "noRecord: (sale) => say(sale, 'no-record', null),",
    replace: 'noRecord: () => undefined,',
    suites,
  },
  {
    name: 'books-sale-gone',
    breaks: 'A sale that is on record and was taken out of the file is not missed.',
    file: 'src-main/areas/orders/sale-books.ts',
    find: '        if (sale === undefined) {\n          return report({',
    replace: '        if (sale === undefined) {\n          if (total !== null) return;\n          return report({',
    suites,
  },
  {
    name: 'books-refund-unseen',
    breaks: 'The sum of a refund that was changed in the file, against the record, passes.',
    file: 'src-main/areas/refunds/refund-books.ts',
    find: "if (amount !== refund.amount || facts.chargeId !== refund.charge_id) say(refund, 'record', amount);",
    replace: '',
    also: [
      {
        find: "if (asked !== undefined && asked !== refund.amount) say(refund, 'request', asked);",
        replace: '',
      },
    ],
    suites,
  },
  {
    name: 'books-stop-at-a-broken-row',
    breaks: 'One row that cannot be read hides all that stands behind it, and the books count as sound.',
    file: 'src-main/areas/audit/read-books.ts',
    find: '      unread += 1;\n      return null;',
    replace: '      return null;',
    suites: ['test/areas/audit/read-books.test.ts'],
  },
  {
    name: 'books-silent',
    breaks: 'What does not add up is found, and no manager is told.',
    file: 'src-main/areas/audit/watch-books.ts',
    find: "if (count > 0) return { state: 'differ', checkedAt, count, mismatches: [...mismatches] };",
    replace: "if (count > 50) return { state: 'differ', checkedAt, count, mismatches: [...mismatches] };",
    suites,
  },
  {
    name: 'books-of-a-file-unheard',
    breaks: 'Prices that a file puts right stay on the banner of every screen until somebody asks for a check.',
    file: 'src-main/areas/catalog/import-record.ts',
    find: '        announceAll();\n',
    replace: '',
    suites,
  },
  {
    name: 'books-changed-meanwhile',
    breaks: 'What is put right while a check is under way stays on the banner.',
    file: 'src-main/areas/audit/watch-books.ts',
    find: '      if (isOutdated) recheck();\n',
    replace: '',
    suites: ['test/areas/audit/watch-books.test.ts'],
  },
];
