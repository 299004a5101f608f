/** Showing chargebacks, and sending a defence. A defence is put together and checked first, and then goes out by the outbox. */
import type { ChargebackList } from '#shared/contract/chargebacks.ts';
import { isNotFound } from '../../api/classify.ts';
import type { PollSource } from '../../api/poll-source.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import { type AreaContext, answerOf, signedIn, takeForPerson } from '../area.ts';
import type { ChargebackReader } from './chargeback-view.ts';
import type { EvidenceStaging, StageOwner } from './evidence-upload.ts';
import type { ReadChargebackList } from './read-list.ts';
import { createRequestDefence } from './request-defence.ts';
import type { SendEvidence } from './send-evidence.ts';
import type { ChargebacksTable } from './table.ts';

export type ChargebackMethods =
  `chargebacks.${'list' | 'refresh' | 'get' | 'poll' | 'ofSale' | 'stage' | 'unstage' | 'defend' | 'sendAgain'}`;

export interface ChargebackMethodsDeps extends AreaContext {
  readonly chargebacks: ChargebacksTable;
  readonly reader: ChargebackReader;
  readonly watch: Pick<PollSource, 'poll'>;
  readonly readList: ReadChargebackList;
  readonly staging: EvidenceStaging;
  readonly send: SendEvidence;
}

export function createChargebackHandlers(deps: ChargebackMethodsDeps): Handlers<ChargebackMethods> {
  const { db, chargebacks, reader, watch, staging } = deps;
  const request = createRequestDefence(deps);

  function listed(status: string | undefined): ChargebackList {
    return { reading: chargebacks.reading(), chargebacks: chargebacks.list(status).map(reader.view) };
  }

  async function refresh(status: string | undefined): Promise<ChargebackList> {
    takeForPerson(deps);
    const seen = await deps.readList(status);
    // Throws where there is no answer. "In production these routes answer 404" (API document, Chargebacks) is one.
    if (!isNotFound(seen)) answerOf(seen);
    return listed(status);
  }

  return {
    'chargebacks.list': ({ status }) => listed(status),
    'chargebacks.refresh': ({ status }) => refresh(status),
    'chargebacks.get': ({ id }) => reader.get(id),
    'chargebacks.poll': async ({ id }) => {
      reader.find(id);
      takeForPerson(deps);
      if (!(await watch.poll(id))) throw new AppError('api-unclear', { message: 'no answer about it' });
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
      db.transaction(() => request.defend(id, parts, staff));
      staging.drop(owner);
      return reader.get(id);
    },
    'chargebacks.sendAgain': ({ id }, caller) => {
      const staff = signedIn(caller);
      db.transaction(() => request.sendAgain(id, staff));
      return reader.get(id);
    },
  };
}

function ownerOf(caller: Caller, stageId: string): StageOwner {
  return { clientId: caller.clientId, staffId: signedIn(caller).id, stageId };
}
