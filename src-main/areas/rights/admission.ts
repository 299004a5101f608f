/**
 * The one place where rights are enforced: the router asks it before a guarded method runs, whatever the screen showed. An approval is a
 * PIN that comes with the call which it approves, so it is good for that call and its content alone, and the router runs a call once.
 */
import type { Guard } from '#shared/contract/define.ts';
import type { FieldProblem } from '#shared/contract/errors.ts';
import type { MethodName } from '#shared/contract/methods.ts';
import type { Approval, StaffMember } from '#shared/contract/session.ts';
import type { ShopProblemCode } from '#shared/contract/settings.ts';
import { type Demand, isOfOtherCurrency, type Limits, levelFor, limitUnits } from '#shared/domain/rights.ts';
import { typedCardPaths } from '#shared/domain/typed-card.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Admission, MeasuredMethod, Measures } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { type AuditFacts, appendAudit } from '../audit/table.ts';
import { readSettings } from '../settings/table.ts';
import { findStaff } from '../staff/table.ts';
import type { TillContext } from '../till-context.ts';
import { readRules } from './table.ts';

export interface AdmissionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly measures: Measures;
  readonly typedCards: TillContext['typedCards'];
  readonly verifyApproval: (approval: Approval) => Promise<StaffMember>;
}

export function createAdmission({ db, clock, measures, typedCards, verifyApproval }: AdmissionDeps): Admission {
  const measured = new Map<MethodName, (input: never) => readonly Demand[]>(
    Object.entries(measures) as [MeasuredMethod, (input: never) => readonly Demand[]][],
  );

  const limitsNow = (): Limits => ({ rules: readRules(db), currency: readSettings(db).currency });

  function demandsOf(method: MethodName, guard: Guard, input: unknown): readonly Demand[] {
    const measure = measured.get(method);
    // The router has parsed the input by the schema of this method.
    return measure === undefined ? guard.rights.map((right) => ({ right })) : measure(input as never);
  }

  /** What a manager must approve; a refusal is thrown. The role is read again, because a PIN takes long enough for it to change. */
  function approvalsFor(demands: readonly Demand[], { id }: StaffMember): readonly Demand[] {
    const limits = limitsNow();
    const role = findStaff(db, id)?.role;
    if (role === undefined) throw new AppError('not-signed-in');
    const judged = demands.map((demand) => ({ demand, level: levelFor(role, demand, limits) }));
    const denied = judged.filter(({ level }) => level === 'deny');
    if (denied.length > 0) {
      const fields = denied.map(({ demand: { right } }) => ({ path: right, code: 'denied' }));
      throw new AppError('forbidden', { message: 'a right is missing', fields });
    }
    return judged.flatMap(({ demand, level }) => (level === 'approval' ? [demand] : []));
  }

  function record({ by, approver, demands, subject }: Approved): void {
    const facts: AuditFacts = { rights: factsOf(demands) };
    const people = { staffId: by.id, approverId: approver.id };
    appendAudit(db, { at: clock.now(), action: 'rights.approve', ...people, subject, after: facts });
  }

  /** Who counts until it fits would find out what should be there: each count that did not fit is on record, with what it was off. */
  function noteUnmatched(asked: readonly Demand[], { by, subject }: Pick<Approved, 'by' | 'subject'>): void {
    const blind = asked.filter(({ isBlind = false }) => isBlind);
    if (blind.length === 0) return;
    const after = { rights: factsOf(blind) };
    appendAudit(db, { at: clock.now(), action: 'rights.unmatched', staffId: by.id, subject, after });
  }

  return {
    refuseUnread({ method, guard: { rights } }, staff) {
      if (mayNeedNone.has(method)) return;
      const limits = limitsNow();
      if (rights.some((right) => levelFor(staff.role, { right }, limits) !== 'deny')) return;
      const fields = rights.map((right) => ({ path: right, code: 'denied' }));
      throw new AppError('forbidden', { message: 'a right is missing', fields });
    },
    refuseTypedCards(input) {
      if (typedCards === 'always' || readSettings(db).stationTypedCards) return;
      refuseBroken(typedCardPaths(input).map((path) => ({ path, code: 'typed-cards-off' satisfies ShopProblemCode })));
    },
    async admit({ method, guard, input, approval, caller }, run) {
      const by = signedIn(caller);
      const measured = () => approvalsFor(demandsOf(method, guard, input), by);
      const asked = measured();
      if (!guard.asks) return run(caller);
      if (approval === undefined) {
        if (asked.length === 0) return run(caller);
        noteUnmatched(asked, { by, subject: subjectOf(input) ?? method });
        const fields = asked.map((demand) => approvalProblem(demand, by, limitsNow()));
        throw new AppError('approval-required', { message: 'a manager must approve this', fields });
      }
      const approver = await verifyApproval(approval);
      // A PIN takes half a second: what is asked then may be more, less, or nothing at all.
      const needed = measured();
      if (needed.length === 0) return run(caller);
      if (approver.id === by.id) throw new AppError('approval-required', sameOne);
      record({ by, approver, demands: needed, subject: subjectOf(input) ?? method });
      return run({ ...caller, approver });
    },
  };
}

interface Approved {
  readonly by: StaffMember;
  readonly approver: StaffMember;
  readonly demands: readonly Demand[];
  readonly subject: string;
}

/**
 * A sale at list price gives no discount and splits nothing, and a replacement splits nothing; a basket that was charged is not sold
 * again.
 */
const mayNeedNone: ReadonlySet<MethodName> = new Set<MeasuredMethod>([
  'orders.charge',
  'orders.recordBasket',
  'orders.replace',
  'tenders.sell',
]);

const sameOne = {
  message: 'somebody else must approve this',
  fields: [{ path: 'approval.staffId', code: 'second-person-same' }],
};

function approvalProblem(demand: Demand, { role }: StaffMember, { rules, currency: shop }: Limits): FieldProblem {
  const { right, amount, shown: asked = amount, currency, isBlind = false } = demand;
  if (isBlind) return { path: right, code: 'approval' };
  const { level, limit } = rules[role][right];
  const params = { ...amountFacts(right, asked), ...(currency === undefined ? {} : { currency }) };
  if (level !== 'allow' || limit === null) return { path: right, code: 'approval', params };
  if (isOfOtherCurrency(demand, shop)) {
    return {
      path: right,
      code: 'limit-other-currency',
      params: { ...params, currency: currency ?? 'BRL', limitCurrency: shop },
    };
  }
  const [shown] = Object.values(amountFacts(right, limit));
  return { path: right, code: 'over-limit', params: { ...params, limit: shown ?? limit } };
}

const factsOf = (demands: readonly Demand[]) =>
  demands.map(({ right, amount, shown, currency }) => ({
    right,
    ...amountFacts(right, shown ?? amount),
    ...(currency === undefined ? {} : { currency }),
  }));

/** The amount under the name of its unit, as records and screens read it. */
function amountFacts(
  right: Demand['right'],
  amount: number | undefined,
): { basisPoints?: number; amountCents?: number } {
  if (amount === undefined) return {};
  switch (limitUnits[right]) {
    case 'basisPoints':
      return { basisPoints: amount };
    case 'cents':
      return { amountCents: amount };
    default:
      return {};
  }
}

/** What the call is about, as far as it exists before the call: the record of the action itself names the rest. */
function subjectOf(input: unknown): string | null {
  const known = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const found = ['id', 'saleId', 'subscriptionId', 'shiftId', 'draftId'].map((name) => known[name]);
  return found.find((value) => typeof value === 'string') ?? null;
}
