/** Bugs of what others do: a gateway before the API, another payer of an invoice, an event about what ended, a backup. */
import type { Mutant } from '../mutant.ts';

export const otherMutants: readonly Mutant[] = [
  {
    name: 'any-429-is-a-limit',
    breaks:
      'A 429 of a gateway counts as not carried out: a v1 charge, which has no key, is sent again and taken twice.',
    file: 'src-main/api/classify.ts',
    find: "if (retryAfter === undefined || body.kind === 'garbage') return as('ambiguous', 'status-429');",
    replace: '',
    also: [{ find: 'headerSeconds(retryAfter)', replace: "headerSeconds(retryAfter ?? '1')" }],
    suites: ['test/api/classify.test.ts', 'test/flows/foreign-limits.test.ts'],
  },
  {
    name: 'paid-invoice-proves-the-charge',
    breaks: 'A Pix that ended is called paid because a card paid the invoice.',
    file: 'src-main/proof/charge-word.ts',
    find: 'return { isUnproven: !isOurs, isOpenBeside,',
    replace: 'return { isUnproven: isOurs && !isOurs, isOpenBeside,',
    also: [
      {
        find: "if (hasEndedUnpaid(own)) return { isOpenBeside, status: after('Fail') };",
        replace: 'if (hasEndedUnpaid(null)) return { status };',
      },
    ],
    suites: ['test/flows/paid-otherwise.test.ts'],
  },
  {
    name: 'event-spent-on-one-read',
    breaks: 'An event about what ended is spent on one read that is seconds old, and the money is never seen.',
    file: 'src-main/sync/reconciliation.ts',
    find: 'const readAfterMs = [movesAfterMs, 2 * hour, 27 * hour] as const;',
    replace: 'const readAfterMs = [movesAfterMs * 0, 2 * hour * 0 + 2 * hour, 27 * hour] as const;',
    suites: ['test/flows/who-waits-events.test.ts'],
  },
  {
    name: 'doubt-of-a-backup-is-left-behind',
    breaks: 'A sale in doubt was sold again and paid after the backup, and its items are offered once more at once.',
    file: 'src-main/areas/orders/table.ts',
    find: " OR (state = 'unknown' AND order_id IS NULL))",
    replace: ')',
    suites: ['test/flows/restored-since.test.ts'],
  },
  {
    name: 'code-of-a-backup-is-shown',
    breaks: 'A code that somebody took back after the backup stands on the screens until the network is there.',
    file: 'src-main/areas/orders/sale-reader.ts',
    find: 'sale.replacedBy === null && !sale.isFromBackup && isPayable;',
    replace: 'sale.replacedBy === null && isPayable;',
    suites: ['test/flows/restored-since.test.ts'],
  },
  {
    name: 'sold-again-after-a-restore',
    breaks: 'A basket that was sold again and paid after the backup is offered once more.',
    file: 'src-main/areas/orders/table.ts',
    find: '      takeOff.run();\n',
    replace: '',
    suites: ['test/flows/restored-since.test.ts'],
  },
  {
    name: 'followed-stands-before-ended',
    breaks:
      'Five codes that stay open all day keep every sale that has ended from being read again: a late capture is kept.',
    file: 'src-main/sync/poller.ts',
    find: 'isFollowed(one) || isPaused(one)',
    replace: 'isPaused(one)',
    also: [
      {
        find: 'classOf(one) === waits && !polling.has(one.id)',
        replace:
          'classOf(one) === waits && (!isFollowed(one) || reconciliation.isReceived(one.id)) && !polling.has(one.id)',
      },
    ],
    suites: ['test/flows/reconciliation.test.ts'],
  },
];
