/** Bugs of the gate: what a role may not do is done, or done without the manager who should have approved it. */
import type { Mutant } from '../mutant.ts';

const file = 'src-main/areas/rights/admission.ts';
const suites = ['test/areas/rights/table.test.ts', 'test/flows/rights.test.ts'] as const;

export const rightsMutants: readonly Mutant[] = [
  {
    name: 'approval-believed-unread',
    breaks: 'Any PIN approves.',
    file,
    find: 'const approver = await verifyApproval(approval);',
    replace: 'const approver = findStaff(db, approval.staffId) ?? by;',
    suites,
  },
  {
    name: 'approval-of-oneself',
    breaks: 'A manager whose action needs another manager approves it alone.',
    file,
    find: 'if (approver.id === by.id) throw',
    replace: 'if (approver.id === by.id && by.role === "clerk") throw',
    suites,
  },
  {
    name: 'approval-of-what-is-denied',
    breaks: 'A clerk gets approved what managers themselves may not do.',
    file: 'src-shared/domain/rights.ts',
    find: "return rules.manager[right].level === 'deny' ? 'deny' : 'approval';",
    replace: "return 'approval';",
    suites,
  },
  {
    name: 'limit-not-compared',
    breaks: 'A limit is set and nothing is above it.',
    file: 'src-shared/domain/rights.ts',
    find: 'amount !== undefined && amount > limit;',
    replace: 'amount !== undefined && amount > limit * 1_000;',
    suites,
  },
  {
    name: 'discount-by-the-screen',
    breaks: 'A price below the catalogue’s is a discount only if the screen says so.',
    file: 'src-main/areas/orders/sale-demands.ts',
    find: 'Math.max(fullUnitAmountCents, lowest)',
    replace: 'fullUnitAmountCents',
    suites,
  },
  {
    name: 'cancelled-by-replacing',
    breaks: 'Who may cancel nothing cancels a sale by asking for a payment that nobody makes.',
    file: 'src-main/areas/orders/sale-demands.ts',
    find: "way === 'cancel-first' || couldBeTaken ? [{ right: 'cancel' }] : []",
    replace: "couldBeTaken ? [{ right: 'cancel' }] : []",
    suites: ['test/flows/rights-replace.test.ts'],
  },
  {
    name: 'hold-let-go-by-replacing',
    breaks: 'Who may cancel nothing takes a card that is about to be charged off the queue.',
    file: 'src-main/areas/orders/sale-demands.ts',
    find: "way === 'abandon' && payments.some(",
    replace: "way !== 'abandon' && payments.some(",
    suites: ['test/flows/rights-replace.test.ts'],
  },
  {
    name: 'refunds-in-parts',
    breaks: 'Refunds below the limit give back a whole sale without a manager.',
    file: 'src-main/areas/refunds/refund-demands.ts',
    find: '[...under, ...parts]',
    replace: '[...parts]',
    suites,
  },
  {
    name: 'approval-unrecorded',
    breaks: 'Nobody can tell who approved.',
    file,
    find: '      record({ by, approver, demands: needed, subject: subjectOf(input) ?? method });\n',
    replace: '',
    suites,
  },
  {
    name: 'recovery-without-the-key',
    breaks: 'Whoever has the till makes himself its manager.',
    file: 'src-main/areas/staff/recover.ts',
    find: "if (proof !== 'ours') refuse(",
    replace: "if (proof === 'unreachable') refuse(",
    suites: ['test/areas/staff/recover.test.ts'],
  },
  {
    name: 'own-pin-without-the-old',
    breaks: 'A till left open is enough to take its manager’s PIN.',
    file: 'src-main/areas/staff/methods.ts',
    find: '    await pinCheck.verify({ staffId: by.id, pin: oldPin });\n',
    replace: '',
    suites: ['test/areas/staff/recover.test.ts'],
  },
];
