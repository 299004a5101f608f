/** Showing chargebacks, and sending a defence. A defence is put together and checked first, and then goes out by the outbox. */
import type { AuditAction } from '#shared/contract/audit.ts';
import type { ChargebackList } from '#shared/contract/chargebacks.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { isNotFound } from '../../api/classify.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import { type AreaContext, signedIn, takeForPerson } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { ChargebackReader } from './chargeback-view.ts';
import { type EvidencePart, writeEvidenceForm } from './evidence-form.ts';
import type { EvidenceStaging, StageOwner } from './evidence-upload.ts';
import type { ChargebackPolling } from './poll.ts';
import type { SendEvidence } from './send-evidence.ts';
import type { ChargebackRow, ChargebacksTable } from './table.ts';

export type ChargebackMethods =
  `chargebacks.${'list' | 'refresh' | 'get' | 'look' | 'ofSale' | 'stage' | 'unstage' | 'defend' | 'sendAgain'}`;

export interface ChargebackMethodsDeps extends AreaContext {
  readonly chargebacks: ChargebacksTable;
  readonly reader: ChargebackReader;
  readonly watch: ChargebackPolling;
  readonly staging: EvidenceStaging;
  readonly send: SendEvidence;
}

export function createChargebackHandlers(deps: ChargebackMethodsDeps): Handlers<ChargebackMethods> {
  const { db, clock, makeId, timeline, chargebacks, reader, watch, staging, send } = deps;

  function listed(status: string | undefined): ChargebackList {
    return { reading: chargebacks.reading(), chargebacks: chargebacks.list(status).map(reader.view) };
  }

  async function refresh(status: string | undefined): Promise<ChargebackList> {
    takeForPerson(deps);
    const seen = await watch.readList(status);
    const { detail } = seen;
    if (seen.class === 'not-sent') throw new AppError('offline', { message: detail });
    if (seen.class === 'ambiguous') throw new AppError('api-unclear', { message: detail });
    if (seen.class !== 'accepted' && !isNotFound(seen)) throw new AppError('api-refused', { message: detail });
    return listed(status);
  }

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

  return {
    'chargebacks.list': ({ status }) => listed(status),
    'chargebacks.refresh': ({ status }) => refresh(status),
    'chargebacks.get': ({ id }) => reader.get(id),
    'chargebacks.look': async ({ id }) => {
      reader.find(id);
      takeForPerson(deps);
      if (!(await watch.each.look(id))) throw new AppError('api-refused', { message: 'no answer about it' });
      return reader.get(id);
    },
    'chargebacks.ofSale': ({ saleId }) => chargebacks.ofSale(saleId).map(reader.view),
    'chargebacks.stage': ({ stageId, data, ...piece }, caller) => {
      const bytes = Buffer.from(data, 'base64');
      return { receivedBytes: staging.put(ownerOf(caller, stageId), { ...piece, data: bytes }) };
    },
    'chargebacks.unstage': ({ stageId }, caller) => {
      staging.drop(ownerOf(caller, stageId));
      return { done: true };
    },
    'chargebacks.defend': ({ id, stageId, files }, caller) => {
      const staff = signedIn(caller);
      const owner = ownerOf(caller, stageId);
      const parts = staging.whole(owner, files);
      db.transaction(() => defend(id, parts, staff));
      staging.drop(owner);
      return reader.get(id);
    },
    'chargebacks.sendAgain': ({ id }, caller) => {
      const staff = signedIn(caller);
      db.transaction(() => sendAgain(id, staff));
      return reader.get(id);
    },
  };
}

function ownerOf(caller: Caller, stageId: string): StageOwner {
  return { clientId: caller.clientId, staffId: signedIn(caller).id, stageId };
}
