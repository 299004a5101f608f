/** The rows of refunds. `result` is null until the API accepted or refused; the entry in the outbox tells the rest. */
import type { Refund } from '#shared/contract/refunds.ts';
import { cents, sumCents } from '#shared/domain/money.ts';
import type { ChosenItem } from '#shared/domain/refund-items.ts';
import { born, coded, columnsOf, flag, plain, touched } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { createHistoryTable } from '../history/table.ts';

/** What was paid: a sale, or an invoice of a subscription. */
export type RefundOwnerKind = 'sale' | 'subscription';

export type RefundResult = 'processing' | 'confirmed' | 'refused' | 'failed' | 'withdrawn';

const columns = columnsOf('refunds', {
  id: plain<string>(),
  revision: plain<number>(),
  /** Id of the first refund of the same request. */
  groupId: plain<string>(),
  ownerKind: plain<RefundOwnerKind>(),
  /** Unique among the owners of all kinds. */
  ownerId: plain<string>(),
  chargeId: plain<string>(),
  amountCents: coded(cents, Number),
  reason: plain<Refund['reason']>(),
  note: plain<string | null>(),
  requestedBy: plain<string>(),
  approvedBy: coded(
    (name: string) => (name === '' ? null : name),
    (name) => name ?? '',
  ),
  /** The till made it to carry out a wish to undo, and makes another if this one fails. */
  undoes: flag(),
  result: plain<RefundResult | null>(),
  refusalCode: plain<string | null>(),
  /** What was refunded of the charge, as far as it was known when this refund was asked for. */
  knownRefundedCents: plain<number>(),
  /** The same of all other payments for the same thing. */
  knownBesideCents: plain<number>(),
  /** What the shop held of those: see `keptBesideCents`. */
  knownKeptBesideCents: plain<number>(),
  /** `amount_refunded` of the charge before this refund was sent. */
  refundedBeforeCents: plain<number | null>(),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
  lastCheckAt: plain<number | null>(),
  /** Two people settled the outcome with the buyer. */
  isResolved: flag('resolved'),
});

export type RefundRow = ReturnType<typeof columns.read>;

/** Refunds whose money is proven to be back with the buyer, for other areas. */
export const refundsBackSql = `SELECT id, owner_id, charge_id, amount_cents FROM refunds WHERE result = 'confirmed'`;

/** Those that were asked for from `@from` on and before `@until`, and are proven to be back, for the reports. */
export const refundsBackBetweenSql = `${refundsBackSql} AND created_at >= @from AND created_at < @until`;

/** Those of which nobody knows yet whether they were given back, for other areas. */
export const refundsUnderWaySql = `SELECT owner_id, amount_cents FROM refunds WHERE result IS NULL OR result = 'processing'`;

/** Nobody knows yet whether it was given back. */
export function isUnderWay({ result }: Pick<RefundRow, 'result'>): boolean {
  return result === null || result === 'processing';
}

/** The till itself gives it back, or gave it back, because nobody wants the sale. */
export const isBackByWish = (refund: Pick<RefundRow, 'undoes' | 'result'>): boolean =>
  refund.undoes && (isUnderWay(refund) || refund.result === 'confirmed');

/** What people asked for; never changed afterwards. */
export const askedFields = [
  'id',
  'groupId',
  'ownerKind',
  'ownerId',
  'chargeId',
  'amountCents',
  'reason',
  'note',
  'requestedBy',
  'approvedBy',
  'undoes',
] as const;

const knownFields = ['knownRefundedCents', 'knownBesideCents', 'knownKeptBesideCents'] as const;

export type NewRefund = Pick<RefundRow, (typeof askedFields)[number] | (typeof knownFields)[number]>;

export type RefundsTable = ReturnType<typeof createRefundsTable>;

export function createRefundsTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = columns.insert(db, [...askedFields, ...knownFields], born);
  const update = columns.update(db, {
    fixed: [...askedFields, ...knownFields, 'createdAt', 'isResolved'],
    more: touched,
  });
  const resolve = db.prepare(
    `UPDATE refunds SET resolved = 1 WHERE owner_id = @owner AND result IN ('refused', 'failed')`,
  );
  const resolveOne = db.prepare('UPDATE refunds SET resolved = 1, revision = revision + 1 WHERE id = @id');
  const byId = columns.standing(db, 'WHERE id = @id');
  const byOwner = columns.standing(db, 'WHERE owner_id = +@owner ORDER BY rowid');
  const asked = columns.standing(
    db,
    `WHERE charge_id = +@charge AND (result IS NULL OR result IN ('processing', 'failed')) ORDER BY rowid`,
  );

  type OfCharge = Pick<RefundRow, 'id' | 'ownerId' | 'chargeId'>;
  const ofCharge = ({ ownerId, chargeId }: Omit<OfCharge, 'id'>): readonly RefundRow[] =>
    byOwner({ owner: ownerId }).filter((one) => one.chargeId === chargeId);

  /** The charge's refunded sum once this refund has arrived: it includes earlier confirmed refunds, and later confirmed or open ones. */
  function sumOnceBack(refund: RefundRow): number {
    const all = ofCharge(refund);
    const own = all.findIndex(({ id }) => id === refund.id);
    const later = all.slice(own + 1).filter((one) => isBack(one) || isUnderWay(one));
    const before = Math.max(refund.refundedBeforeCents ?? 0, sumOf(all.slice(0, own).filter(isBack)));
    return before + refund.amountCents + sumOf(later);
  }

  return {
    insert(refund: NewRefund, now: number): void {
      insert(refund, { till: tillId, now });
      history.add(
        { kind: 'refund', id: refund.id, at: now, staffId: null },
        { words: [refund.note, refund.requestedBy, refund.approvedBy], amountsCents: [refund.amountCents] },
      );
    },
    save: (refund: RefundRow, now: number): void => update(refund, { now }),
    get: (id: string): RefundRow | null => byId({ id })[0] ?? null,
    ofOwner: (owner: string): readonly RefundRow[] => byOwner({ owner }),
    /** Charges of the owner with a refund of ours whose outcome is not known yet. */
    chargesUnderWay: (owner: string): ReadonlySet<string> =>
      new Set(byOwner({ owner }).flatMap((one) => (isUnderWay(one) ? one.chargeId : []))),
    /** The refusal code of the newest refund, of this charge or of any charge; null when it was not refused. */
    lastProblem: (owner: string, charge: string | null): string | null =>
      byOwner({ owner }).findLast(({ chargeId }) => charge === null || chargeId === charge)?.refusalCode ?? null,
    /** Two people settled with the buyer the outcome of the refunds that were refused or failed. */
    resolve: (owner: string): void => void resolve.run({ owner }),
    /** The same, of one of them. */
    resolveOne: (id: string): void => void resolveOne.run({ id }),
    /** In cents: what two people settled of this charge, refund by refund. */
    resolvedCents: (of: Omit<OfCharge, 'id'>): number => sumOf(ofCharge(of).filter(({ isResolved }) => isResolved)),
    openOfCharge: (charge: string): readonly RefundRow[] => asked({ charge }).filter(isUnderWay),
    /** Open refunds, and refunds called failed, which may arrive after all. */
    unprovenOfCharge: (charge: string): readonly RefundRow[] => asked({ charge }),
    /** Cents that other refunds of the same charge are proven to have given back. */
    confirmedBeside: (refund: OfCharge): number =>
      sumOf(ofCharge(refund).filter((one) => one.id !== refund.id && isBack(one))),
    sumOnceBack,
    /** The refund was called failed, but the charge shows exactly the sum that it would show if the refund had arrived. */
    mayHaveArrived: (refund: RefundRow, refundedCents: number): boolean =>
      refund.result === 'failed' && sumOnceBack(refund) === refundedCents,
    processing: columns.standing(db, `WHERE result = 'processing' ORDER BY rowid`),
    underWay: columns.standing(db, `WHERE result IS NULL OR result = 'processing' ORDER BY rowid`),
    calledFailed: columns.standing(db, `WHERE result = 'failed' ORDER BY rowid`),
    /** Nothing went back by them, and nobody took them back. */
    notMade: columns.standing(db, `WHERE result IN ('failed', 'refused') ORDER BY rowid`),
    items: createRefundItemsTable(db),
  };
}

const isBack = ({ result }: RefundRow): boolean => result === 'confirmed';
export const sumOf = (refunds: readonly Pick<RefundRow, 'amountCents'>[]): number =>
  sumCents(refunds.map(({ amountCents }) => amountCents));

const itemColumns = columnsOf('refund_items', { position: plain<number>(), quantity: plain<number>() });

/** The items for which a group of refunds was asked: written with the group, never changed. */
function createRefundItemsTable(db: Db) {
  const insert = itemColumns.insert(db, ['position', 'quantity'], { group_id: '@group' });
  const ofGroup = itemColumns.standing(db, 'WHERE group_id = @group ORDER BY position');
  return {
    insert(group: string, items: readonly ChosenItem[]): void {
      for (const item of items) insert(item, { group });
    },
    ofGroup: (group: string): readonly ChosenItem[] => ofGroup({ group }),
  };
}
