/** Applies an answer about a chargeback or its defence. A defence counts as received when a GET shows it or a 2xx says so. */
import { z } from 'zod';
import { chargebackSchema, type Chargeback as WireChargeback } from '#shared/wire/v2/chargebacks.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Cause, Operation } from '../../outbox/operation.ts';
import type { Effect } from '../../outbox/states.ts';
import type { Verdict } from '../../proof/finding.ts';
import type { AreaContext } from '../area.ts';
import { chargebackAnswerProof, chargebackPath } from './api.ts';
import { sendAgainCode } from './chargeback-view.ts';
import type { ChargebackWriter } from './chargeback-writer.ts';
import type { ChargebacksTable } from './table.ts';

export interface ChargebackResultsDeps extends Pick<AreaContext, 'db' | 'clock' | 'entries'> {
  readonly chargebacks: ChargebacksTable;
  readonly book: ChargebackWriter;
  readonly announceChargeback: (id: string) => void;
}

const snapshotSchema = z.object({ status: z.string(), receivedAt: z.string().nullable(), reviews: z.int() });
type Snapshot = z.infer<typeof snapshotSchema>;

export function createChargebackResults(deps: ChargebackResultsDeps) {
  const { db, clock, entries, chargebacks, book } = deps;

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
      snapshot: (resource) => snapshotOf(chargebackSchema.parse(resource)),
      decide: (entry, resource) => decide(entry, chargebackSchema.parse(resource)),
    },
    applyResult,
  };

  function applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const wire = chargebackAnswerProof(entry.ownerId).safeParse(cause.observation?.payload);
    if (wire.success)
      book.applyRead(chargebackSchema.parse(wire.data), cause.askedAt ?? entry.lastSentAt ?? 0, cause.by);
    const row = chargebacks.get(entry.ownerId);
    if (row === null || row.defence === null) return;
    const wantedAt = clock.now();
    if (effects.includes('apply')) {
      book.save({ ...row, wantedAt });
      entries.dropBody(entry.id);
      book.tellSale(row.saleId, 'defence-received', { by: cause.by, files: row.defence.files.length });
    } else if (effects.includes('fail')) {
      const code = cause.refusedWith ?? cause.observation?.errorCode ?? 'refused';
      const refusal = { code, message: cause.observation?.customerMessage ?? null };
      book.save({ ...row, defence: { ...row.defence, refusal }, wantedAt });
      if (code !== sendAgainCode) entries.dropBody(entry.id);
      book.tellSale(row.saleId, 'defence-refused', { by: cause.by, code });
    } else if (entry.state === 'resolved' || effects.includes('withdraw')) {
      book.save({ ...row, wantedAt });
      entries.dropBody(entry.id);
    }
    db.afterCommit(() => deps.announceChargeback(row.id));
  }

  return { operation };
}

function snapshotOf(wire: WireChargeback): Snapshot {
  return {
    status: wire.status,
    receivedAt: wire.evidence?.received_at ?? null,
    reviews: Array.isArray(wire.review_history) ? wire.review_history.length : 0,
  };
}

/** Pure. A defence of this round that arrived after the snapshot was taken is ours, or it blocks ours. */
function decide(entry: Entry, wire: WireChargeback): Verdict {
  const before = snapshotSchema.safeParse(entry.snapshot);
  if (!before.success) return 'unclear';
  const after = snapshotOf(wire);
  const arrived = after.receivedAt !== null && after.receivedAt !== before.data.receivedAt;
  // The defence was sent back in a review since, so it had arrived: else there would have been nothing to review.
  if (arrived || after.reviews > before.data.reviews) return 'applied';
  return wire.accepts_evidence ? 'not-shown' : 'impossible';
}
