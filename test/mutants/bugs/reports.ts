/** Bugs in the sums that reports keep by the hour: what moves and is not added up anew, and what is added up twice or elsewhere. */
import type { Mutant } from '../mutant.ts';

const flows = 'test/flows/reports.test.ts';
const hours = 'src-main/areas/reports/hours-table.ts';
const marks = 'src-main/db/migrations/068-report-hours.ts';

export const reportMutants: readonly Mutant[] = [
  {
    name: 'refund-never-reported',
    breaks:
      'A refund marks its hour when it is asked for, and not when it is proven: a report read in between keeps its silence.',
    file: marks,
    find: 'AFTER UPDATE OF result, amount_cents ON refunds',
    replace: 'AFTER UPDATE OF amount_cents ON refunds',
    suites: [flows],
  },
  {
    name: 'return-missing-in-the-hour-of-its-sale',
    breaks: 'Cash that goes back days later is still in the report of the day on which it was taken.',
    file: marks,
    find: "'FROM counter_sales WHERE id = NEW.sale_id'",
    replace: "'FROM counter_sales WHERE id = NULL'",
    suites: [flows],
  },
  {
    name: 'hour-added-to-itself',
    breaks: 'An hour is added up anew beside what it was: each sale of it counts as often as something moves.',
    file: hours,
    find: '    for (const statement of forget) statement.run({ hour });\n',
    replace:
      "    db.prepare('DELETE FROM report_stale WHERE hour = @hour').run({ hour });\n    db.prepare('DELETE FROM report_items WHERE hour = @hour').run({ hour });\n    db.prepare('DELETE FROM report_tries WHERE hour = @hour').run({ hour });\n    db.prepare('DELETE FROM report_backs WHERE hour = @hour').run({ hour });\n",
    suites: [flows],
  },
  {
    name: 'doubt-reported-as-received',
    breaks: 'A report calls received what nobody has proof of.',
    file: 'src-main/areas/orders/report-table.ts',
    find: 'iif(s.unproven, 0, iif(s.isWhole, s.cents, s.part)) AS received',
    replace: 'iif(s.isWhole OR s.unproven, s.cents, s.part) AS received',
    suites: [flows],
  },
  {
    name: 'report-by-the-clock-of-greenwich',
    breaks: 'A sale at ten in the morning stands at one in the afternoon, and one at ten at night on the next day.',
    file: 'src-main/areas/reports/read-report.ts',
    find: '(hour + cast(+@offset AS INTEGER)) / 24 AS day',
    replace: '(hour + 0 * cast(+@offset AS INTEGER)) / 24 AS day',
    suites: [flows],
  },
  {
    name: 'refunds-of-a-period-from-everywhere',
    breaks: 'What somebody gave back at any time stands in every hour.',
    file: 'src-main/areas/tenders/report-table.ts',
    find: '  WHERE r.created_at >= @from AND r.created_at < @until GROUP BY',
    replace: '  WHERE r.created_at >= 0 * @from AND r.created_at < @until GROUP BY',
    suites: [flows],
  },
];
