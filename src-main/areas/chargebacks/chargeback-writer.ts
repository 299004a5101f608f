/** Applies what a read says of a chargeback to its row, and tells the sale that is contested. */
import type { Chargeback as WireChargeback } from '#shared/wire/v2/chargebacks.ts';
import type { Cause } from '../../outbox/operation.ts';
import type { AreaContext } from '../area.ts';
import { factsOfWire, textsWithin } from './api.ts';
import { type ChargebackRow, type ChargebacksTable, hasEndedChargeback } from './table.ts';

export interface ChargebackWriterDeps
  extends Pick<AreaContext, 'db' | 'clock' | 'timeline' | 'agreements' | 'sales' | 'pollSale' | 'sinceRestore'> {
  readonly chargebacks: ChargebacksTable;
  readonly announceChargeback: (id: string) => void;
}

export type ChargebackWriter = ReturnType<typeof createChargebackWriter>;

export function createChargebackWriter(deps: ChargebackWriterDeps) {
  const { db, clock, timeline, agreements, sales, sinceRestore, chargebacks } = deps;

  /** In the caller's transaction. An answer whose question left before that of the last applied answer is too old, and dropped. */
  function applyRead(wire: WireChargeback, askedAt: number, by: Cause['by']): void {
    const facts = factsOfWire(wire);
    const known = chargebacks.get(wire.id);
    if (known === null) {
      const saleId = saleWithin(wire.sale, sales);
      chargebacks.insert({ id: wire.id, facts, saleId, readAt: askedAt }, clock.now());
      tellSale(saleId, 'chargeback-opened', { by, status: facts.status, amountCents: facts.amountCents });
      db.afterCommit(() => deps.announceChargeback(wire.id));
      return;
    }
    // A clock that was set back must not make every answer look old until it has caught up.
    if (askedAt < Math.min(known.readAt, clock.now())) return;
    // API document, Events: a status must not regress. After a lagging read, a received defence would be offered again.
    const isBack = isBefore(facts.status, known.facts.status);
    const subject = `chargeback:${wire.id}`;
    if (!agreements.believes(subject, isBack ? facts.status : null)) {
      chargebacks.setRead(wire.id, askedAt, clock.now() + agreements.readAgainMs(subject));
      return;
    }
    const isOpen = !hasEndedChargeback(facts.status);
    const isOld = sinceRestore.mayBeOld(askedAt);
    const stillWanted = known.wantedAt !== null && known.wantedAt <= askedAt ? null : known.wantedAt;
    // Until it was read once reads no longer lag behind a restore, it offers no defence.
    const wantedAt = isOpen && isOld ? sinceRestore.trustedFrom() : stillWanted;
    const isFirstSure = isOpen && !isOld && sinceRestore.mayBeOld(known.readAt);
    if (JSON.stringify(known.facts) === JSON.stringify(facts) && !isFirstSure) {
      chargebacks.setRead(wire.id, askedAt, wantedAt);
      return;
    }
    const saleId = known.saleId ?? saleWithin(wire.sale, sales);
    save({ ...known, facts, saleId, readAt: askedAt, wantedAt });
    if (known.facts.status === facts.status) return;
    tellSale(saleId, 'chargeback-changed', { by, status: facts.status, amountCents: facts.amountCents });
  }

  function tellSale(
    saleId: string | null,
    what: 'chargeback-opened' | 'chargeback-changed' | 'defence-received' | 'defence-refused',
    { by, ...details }: { by: Cause['by'] } & Record<string, string | number>,
  ): void {
    if (saleId === null) return;
    timeline.add({ ownerKind: 'sale', ownerId: saleId, at: clock.now(), what, cause: by, details });
    deps.pollSale(saleId);
  }

  function save(row: ChargebackRow): void {
    chargebacks.save(row, clock.now());
    db.afterCommit(() => deps.announceChargeback(row.id));
  }

  return { applyRead, tellSale, save };
}

function saleWithin(sale: unknown, sales: AreaContext['sales']): string | null {
  for (const text of textsWithin(sale)) {
    const found = sales.saleOfCharge(text) ?? sales.saleOfOrder(text);
    if (found !== null) return found;
  }
  return null;
}

/** API document, Chargeback status values, in the order in which a defence goes through them. */
const steps: readonly (readonly string[])[] = [
  ['open'],
  ['evidence_received'],
  ['evidence_submitted'],
  ['won', 'lost', 'expired'],
];

function isBefore(status: string, known: string): boolean {
  const [now, before] = [status, known].map((one) => steps.findIndex((step) => step.includes(one)));
  return now !== undefined && before !== undefined && now >= 0 && now < before;
}
