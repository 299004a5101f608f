/** Turns a form of evidence into a durable entry of the outbox, in the caller's transaction. */
import type { Entry } from '../../outbox/entry.ts';
import type { AreaContext } from '../area.ts';
import { evidencePath } from './api.ts';
import type { EvidenceForm } from './evidence-form.ts';

export type SendEvidence = ReturnType<typeof createSendEvidence>;

export function createSendEvidence({ outbox, entries, makeId }: Pick<AreaContext, 'outbox' | 'entries' | 'makeId'>) {
  function send(chargebackId: string, { contentType, body }: EvidenceForm): void {
    outbox.enqueue({
      id: makeId(),
      operation: 'chargebacks.defend',
      ownerKind: 'chargeback',
      ownerId: chargebackId,
      byId: true,
      key: makeId(),
      path: evidencePath(chargebackId),
      contentType,
      body,
      // A GET reads first whether evidence exists already; only then can a GET after a lost answer prove anything.
      needsSnapshot: true,
    });
  }

  function formOf({ id, contentType }: Entry): EvidenceForm | null {
    const body = entries.body(id);
    return body.byteLength === 0 ? null : { contentType, body: Buffer.from(body) };
  }

  return Object.assign(send, {
    /** The bytes of the newest defence, while they are still kept. */
    last(chargebackId: string): EvidenceForm | null {
      const entry = entries.ofOwner('chargeback', chargebackId).at(-1);
      return entry === undefined ? null : formOf(entry);
    },
  });
}
