/** The gate alone, on a database with a clerk and two managers, and a PIN that is always right. */
import { createAdmission } from '#main/areas/rights/admission.ts';
import { writeRule } from '#main/areas/rights/table.ts';
import { insertStaff } from '#main/areas/staff/table.ts';
import type { Admission, MeasuredMethod, Measures } from '#main/lib/handlers.ts';
import type { Guard } from '#shared/contract/define.ts';
import { methods } from '#shared/contract/methods.ts';
import type { StaffMember, StaffRole } from '#shared/contract/session.ts';
import type { Demand, RightLevel } from '#shared/domain/rights.ts';
import type { TestDb } from '#test/helpers/test-db.ts';

export const ana: StaffMember = { id: 'ana', name: 'Ana', role: 'clerk' };
export const bruno: StaffMember = { id: 'bruno', name: 'Bruno', role: 'manager' };
export const clara: StaffMember = { id: 'clara', name: 'Clara', role: 'manager' };
export const approval = { staffId: 'clara', pin: '1938' };

type Measure = (method: MeasuredMethod) => () => readonly Demand[];

export const measuresOf = (measure: Measure): Measures => ({
  'links.create': measure('links.create'),
  'orders.charge': measure('orders.charge'),
  'orders.recordBasket': measure('orders.recordBasket'),
  'orders.replace': measure('orders.replace'),
  'outbox.withdraw': measure('outbox.withdraw'),
  'refunds.request': measure('refunds.request'),
  'refunds.requestOfInvoice': measure('refunds.requestOfInvoice'),
  'shifts.close': measure('shifts.close'),
  'shifts.handOver': measure('shifts.handOver'),
  'shifts.move': measure('shifts.move'),
  'subscriptions.create': measure('subscriptions.create'),
  'tenders.giveBack': measure('tenders.giveBack'),
  'tenders.sell': measure('tenders.sell'),
});

/** Each asks for all rights of its method, as the most demanding call does. */
export const measures = measuresOf((method) => () => methods[method].guard.rights.map((right) => ({ right })));

interface Given {
  readonly measures?: Measures;
  /** While the PIN is compared. */
  readonly onPin?: () => void;
}

export function admissionOn({ db, clock }: TestDb, given: Given = {}): Admission {
  const pin = { salt: new Uint8Array(16), hash: new Uint8Array(32), cost: 4 };
  for (const one of [ana, bruno, clara]) insertStaff(db, { ...one, pin, pinGivenBy: null, now: clock.now() });
  const verifyApproval = () => {
    given.onPin?.();
    return Promise.resolve(clara);
  };
  return createAdmission({ db, clock, measures: given.measures ?? measures, typedCards: 'always', verifyApproval });
}

export function setAll(
  { db, clock }: TestDb,
  role: StaffRole,
  { guard, level }: { guard: Guard; level: RightLevel },
): void {
  for (const right of guard.rights) writeRule(db, { role, right, level, limit: null }, clock.now());
}
