/** Bugs in the shifts of a drawer: money in two reports or in none, counts that are no counts, and hand-overs that are overtaken. */
import type { Mutant } from '../mutant.ts';

const rules = 'test/flows/shift-rules.test.ts';
const ledger = 'test/flows/shift-ledger.test.ts';
const shifts = 'test/flows/shifts.test.ts';
const methods = 'src-main/areas/shifts/methods.ts';
const handOver = 'src-main/areas/shifts/hand-over.ts';
const counted = 'src-main/areas/shifts/counted-table.ts';

export const shiftMutants: readonly Mutant[] = [
  {
    name: 'sale-counted-in-two-reports',
    breaks: 'A sale of the shift before is counted whole once more, because a refund of it ended in this one.',
    file: counted,
    find: 'writeMoved.run({ shift, method, till: tillId });',
    replace: 'void [shift, method, writeMoved];',
    suites: [ledger],
  },
  {
    name: 'late-refund-in-no-report',
    breaks:
      'What a report has counted of a sale is forgotten, and a refund that ends in the next shift counts the sale once more.',
    file: counted,
    find: 'receivedCents: now.receivedCents - counted.receivedCents,',
    replace: 'receivedCents: now.receivedCents - Math.min(counted.receivedCents, 0),',
    suites: [ledger],
  },
  {
    name: 'report-numbered-twice',
    breaks: 'After a restored copy a number is given to a second report.',
    file: 'src-main/areas/shifts/table.ts',
    find: "noteNumber(db, { kind: 'z', number, now });",
    replace: "noteNumber(db, { kind: 'z', number: 0, now });",
    suites: [ledger],
  },
  {
    name: 'doubts-of-a-closed-drawer-hidden',
    breaks: 'What was sold while no shift was open, and is without proof, is named in no report.',
    file: counted,
    find: 'sumSalesSql(ownAndMovedSql));',
    replace: 'sumSalesSql(salesOfShiftSql));',
    suites: [ledger],
  },
  {
    name: 'hand-over-overtaken-by-a-sale',
    breaks: 'Cash comes in while the PIN is compared, and the count is written down as one that misses it.',
    file: handOver,
    find: 'if (report.cashOf(shift).expectedCents !== expectedCents) refuse',
    replace: 'if (report.cashOf(shift).expectedCents < 0) refuse',
    suites: [rules],
  },
  {
    name: 'hand-over-of-a-session-that-ended',
    breaks: 'What was asked in a session that was locked meanwhile is written down.',
    file: 'src-main/areas/staff/area.ts',
    find: 'if (sessions.current(caller.clientId)?.id !== caller.staff?.id)',
    replace: 'if (sessions.current(caller.clientId)?.id === caller.clientId)',
    suites: [rules],
  },
  {
    name: 'shortage-told-of-two-people',
    breaks: 'What was missing at a hand-over is missing once more at the close, of somebody else.',
    file: 'src-shared/domain/shifts.ts',
    find: '+ cash.inCents - cash.outCents + cash.handedCents;',
    replace: '+ cash.inCents - cash.outCents;',
    suites: [rules],
  },
  {
    name: 'count-that-did-not-fit-forgotten',
    breaks: 'Whoever counts until it fits leaves no trail.',
    file: 'src-main/areas/rights/admission.ts',
    find: 'if (blind.length === 0) return;',
    replace: 'if (blind.length >= 0) return;',
    suites: [rules],
  },
  {
    name: 'another-count-shows-the-report',
    breaks: 'Whoever counts a closed drawer once more is shown its report.',
    file: methods,
    find: 'if (known !== null && isDeepStrictEqual(known.count, count)) return known;',
    replace: 'if (known !== null) return known;',
    suites: [rules],
  },
  {
    name: 'drawer-of-two-currencies',
    breaks: 'The currency changes under an open drawer, and cents of both are added up.',
    file: 'src-main/areas/settings/table.ts',
    find: 'if (before.currency !== after.currency && isShiftOpen)',
    replace: 'if (before.currency === after.currency && isShiftOpen)',
    suites: [rules],
  },
  {
    name: 'report-changed-unnoticed',
    breaks: 'A line of a closed report is changed in the file, and nothing says so.',
    file: 'src-main/areas/shifts/shift-books.ts',
    find: 'isSealBroken(after.seal, shift.z)',
    replace: 'isSealBroken(null, shift.z)',
    suites: ['test/areas/audit/shift-books.test.ts'],
  },
  {
    name: 'drawer-counted-in-sight',
    breaks: 'A clerk prints what should be in the drawer before it is counted.',
    file: 'src-main/areas/receipts/slip-subjects.ts',
    find: "mayRead: (_id, { role }) => role === 'manager',",
    replace: 'mayRead: (_id, { role }) => role !== null,',
    suites: [shifts],
  },
];
