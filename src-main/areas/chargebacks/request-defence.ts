/** Turns a person's defence into the chargeback's row and a durable entry of the outbox, in the caller's transaction. */
import type { AuditAction } from '#shared/contract/audit.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { AppError } from '../../lib/app-error.ts';
import type { AreaContext } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { ChargebackReader } from './chargeback-view.ts';
import { type EvidencePart, writeEvidenceForm } from './evidence-form.ts';
import type { SendEvidence } from './send-evidence.ts';
import type { ChargebackRow, ChargebacksTable } from './table.ts';

export interface RequestDefenceDeps extends Pick<AreaContext, 'db' | 'clock' | 'makeId' | 'timeline'> {
  readonly chargebacks: ChargebacksTable;
  readonly reader: ChargebackReader;
  readonly send: SendEvidence;
}

export function createRequestDefence(deps: RequestDefenceDeps) {
  const { db, clock, makeId, timeline, chargebacks, reader, send } = deps;

  function defend(id: string, files: readonly EvidencePart[], staff: StaffMember): void {
    const row = reader.find(id);
    if (!reader.view(row).can.defend) {
      throw new AppError('not-possible-now', { message: `a chargeback that is ${row.facts.status} takes no defence` });
    }
    const now = clock.now();
    const sent = files.map(({ name, data }) => ({ name, bytes: data.byteLength }));
    const defence = { files: sent, staffId: staff.id, staffName: staff.name, at: now, refusal: null };
    chargebacks.save({ ...row, defence }, now);
    send(id, writeEvidenceForm(files, makeId()));
    record(row, { action: 'chargebacks.defend', staff, files: sent.length });
  }

  function sendAgain(id: string, staff: StaffMember): void {
    const row = reader.find(id);
    const body = send.last(id);
    if (!reader.view(row).can.sendAgain || row.defence === null || body === null) {
      throw new AppError('not-possible-now', { message: 'there is nothing to send again' });
    }
    const defence = { ...row.defence, staffId: staff.id, staffName: staff.name, at: clock.now(), refusal: null };
    chargebacks.save({ ...row, defence }, clock.now());
    send(id, body);
    record(row, { action: 'chargebacks.sendAgain', staff, files: row.defence.files.length });
  }

  function record(
    { id, saleId }: ChargebackRow,
    { action, staff, files }: { action: AuditAction; staff: StaffMember; files: number },
  ): void {
    const at = clock.now();
    // File names may contain a buyer's name, which must not be in the audit record.
    appendAudit(db, { at, action, staffId: staff.id, subject: id, after: { files } });
    if (saleId === null) return;
    const by = { cause: 'person', staffName: staff.name } as const;
    timeline.add({ ownerKind: 'sale', ownerId: saleId, at, what: 'defence-asked', ...by, details: { files } });
  }

  return { defend, sendAgain };
}
