/** Applies an answer about a chargeback or its defence. A defence counts as received when a GET shows it or a 2xx says so. */
import { z } from 'zod';
import { chargebackSchema, type Chargeback as WireChargeback } from '#shared/wire/v2/chargebacks.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Cause, Operation } from '../../outbox/operation.ts';
import type { Effect } from '../../outbox/states.ts';
import type { Verdict } from '../../proof/finding.ts';
import type { AreaContext } from '../area.ts';
import { chargebackAnswerProof, chargebackPath, factsOfWire, textsWithin } from './api.ts';
import { sendAgainCode } from './chargeback-view.ts';
import type { ChargebackRow, ChargebacksTable } from './table.ts';

export interface ChargebackResultsDeps
  extends Pick<AreaContext, 'db' | 'clock' | 'entries' | 'timeline' | 'agreements' | 'sales' | 'lookAtSale'> {
  readonly chargebacks: ChargebacksTable;
  readonly announceChargeback: (id: string) => void;
}

export type ChargebackResults = ReturnType<typeof createChargebackResults>;

const snapshotSchema = z.object({ status: z.string(), receivedAt: z.string().nullable(), reviews: z.int() });
type Baseline = z.infer<typeof snapshotSchema>;

export function createChargebackResults(deps: ChargebackResultsDeps) {
  const { db, clock, entries, timeline, agreements, sales, chargebacks } = deps;

  const operation: Operation = {
    name: 'chargebacks.defend',
    direction: 'forward',
    cannotMoveMoney: true,
    // API document, Errors: a second defence of a round is `chargeback_evidence_already_submitted`.
    stateForbidsTwice: () => true,
    // API document, Chargebacks: the success response is not shown. After one without the chargeback, a GET decides.
    expectation: ({ ownerId }) => ({ accepted: chargebackAnswerProof(ownerId) }),
    check: {
      path: ({ ownerId }) => chargebackPath(ownerId),
      proof: ({ ownerId }) => chargebackAnswerProof(ownerId),
      baseline: (resource) => snapshotOf(chargebackSchema.parse(resource)),
      decide: (entry, resource) => decide(entry, chargebackSchema.parse(resource)),
    },
    applyResult,
  };

  /** In the caller's transaction. An answer whose question left before that of the last applied answer is too old, and dropped. */
  function applyRead(wire: WireChargeback, askedAt: number, by: Cause['by']): void {
    const facts = factsOfWire(wire);
    const known = chargebacks.get(wire.id);
    if (known === null) {
      const saleId = saleWithin(wire.sale);
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
    const wantedAt = known.wantedAt !== null && known.wantedAt <= askedAt ? null : known.wantedAt;
    if (JSON.stringify(known.facts) === JSON.stringify(facts)) {
      chargebacks.setRead(wire.id, askedAt, wantedAt);
      return;
    }
    const saleId = known.saleId ?? saleWithin(wire.sale);
    save({ ...known, facts, saleId, readAt: askedAt, wantedAt });
    if (known.facts.status === facts.status) return;
    tellSale(saleId, 'chargeback-changed', { by, status: facts.status, amountCents: facts.amountCents });
  }

  function saleWithin(sale: unknown): string | null {
    for (const text of textsWithin(sale)) {
      const found = sales.saleOfCharge(text) ?? sales.saleOfOrder(text);
      if (found !== null) return found;
    }
    return null;
  }

  function tellSale(
    saleId: string | null,
    what: 'chargeback-opened' | 'chargeback-changed' | 'defence-received' | 'defence-refused',
    { by, ...details }: { by: Cause['by'] } & Record<string, string | number>,
  ): void {
    if (saleId === null) return;
    timeline.add({ ownerKind: 'sale', ownerId: saleId, at: clock.now(), what, cause: by, details });
    deps.lookAtSale(saleId);
  }

  function applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const wire = chargebackAnswerProof(entry.ownerId).safeParse(cause.observation?.payload);
    if (wire.success) applyRead(chargebackSchema.parse(wire.data), cause.askedAt ?? entry.lastSentAt ?? 0, cause.by);
    const row = chargebacks.get(entry.ownerId);
    if (row === null || row.defence === null) return;
    const wantedAt = clock.now();
    if (effects.includes('apply')) {
      save({ ...row, wantedAt });
      entries.dropBody(entry.id);
      tellSale(row.saleId, 'defence-received', { by: cause.by, files: row.defence.files.length });
    } else if (effects.includes('fail')) {
      const code = cause.refusedWith ?? cause.observation?.errorCode ?? 'refused';
      const refusal = { code, message: cause.observation?.customerMessage ?? null };
      save({ ...row, defence: { ...row.defence, refusal }, wantedAt });
      if (code !== sendAgainCode) entries.dropBody(entry.id);
      tellSale(row.saleId, 'defence-refused', { by: cause.by, code });
    } else if (entry.state === 'resolved' || effects.includes('withdraw')) {
      save({ ...row, wantedAt });
      entries.dropBody(entry.id);
    }
    db.afterCommit(() => deps.announceChargeback(row.id));
  }

  function save(row: ChargebackRow): void {
    chargebacks.save(row, clock.now());
    db.afterCommit(() => deps.announceChargeback(row.id));
  }

  return { operation, applyRead };
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

function snapshotOf(wire: WireChargeback): Baseline {
  return {
    status: wire.status,
    receivedAt: wire.evidence?.received_at ?? null,
    reviews: Array.isArray(wire.review_history) ? wire.review_history.length : 0,
  };
}

/** Pure. A defence of this round that arrived after the baseline was read is ours, or it blocks ours. */
function decide(entry: Entry, wire: WireChargeback): Verdict {
  const before = snapshotSchema.safeParse(entry.baseline);
  if (!before.success) return 'unclear';
  const after = snapshotOf(wire);
  const arrived = after.receivedAt !== null && after.receivedAt !== before.data.receivedAt;
  // The defence was sent back in a review since, so it had arrived: else there would have been nothing to review.
  if (arrived || after.reviews > before.data.reviews) return 'applied';
  return wire.accepts_evidence ? 'not-shown' : 'impossible';
}
