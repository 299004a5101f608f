/** The v2 chargeback routes: a list with its summary, one chargeback, and the merchant's defence as PDF files. */
import { evidenceFileMaxBytes, evidenceMaxFiles, evidenceTotalMaxBytes } from '#shared/domain/evidence.ts';
import { chargebackQuerySchema, type KnownChargebackStatus } from '#shared/wire/v2/chargebacks.ts';
import { type Answer, invalid, missing, refusal } from '../format/answers.ts';
import { receiveDefence } from '../payments/chargebacks.ts';
import { presentChargeback, summarize } from '../present/chargeback.ts';
import { readBody } from '../rules/read-body.ts';
import type { FormPart } from '../rules/read-form.ts';
import type { Call, Prepared, Route } from '../rules/routes.ts';
import { bodyAs } from '../rules/show-as.ts';
import type { Chargeback } from '../state/world.ts';

/** Room for one file more than allowed, each as large as allowed, so that the documented refusals can be answered. */
const formLimitBytes = (evidenceMaxFiles + 2) * evidenceFileMaxBytes;

export const chargebackRoutes: readonly Route[] = [
  { method: 'GET', pattern: '/v2/chargebacks', idempotent: false, prepare: prepareList },
  {
    method: 'GET',
    pattern: '/v2/chargebacks/:id',
    idempotent: false,
    prepare: (call) => {
      onlyInSandbox(call);
      return { run: () => ({ status: 200, body: present(call, find(call)) }) };
    },
  },
  {
    method: 'POST',
    pattern: '/v2/chargebacks/:id/evidences',
    idempotent: true,
    formLimitBytes,
    prepare: prepareEvidences,
    unchanged: (call) => bodyAs(call.context.switches.evidence_body, () => present(call, find(call))),
  },
];

function onlyInSandbox(call: Call): void {
  if (call.context.switches.chargeback_routes === 'production') throw missing();
}

function find(call: Call): Chargeback {
  const chargeback = call.context.world.chargebacks.get(call.id);
  if (!chargeback || chargeback.account !== call.caller.account) throw missing();
  return chargeback;
}

function present(call: Call, chargeback: Chargeback): Record<string, unknown> {
  return presentChargeback(chargeback, call.context.clock.now());
}

function prepareList(call: Call): Prepared {
  onlyInSandbox(call);
  const asked = readBody(chargebackQuerySchema, Object.fromEntries(call.query));
  return { run: () => list(call, asked) };
}

/** The summary covers the whole account, whichever part of it is listed. */
function list(call: Call, { status, limit }: { status?: KnownChargebackStatus | undefined; limit: number }): Answer {
  const { clock, switches, world } = call.context;
  const all = [...world.chargebacks.values()].filter(({ account }) => account === call.caller.account);
  if (switches.chargeback_list_order === 'newest_first') all.reverse();
  const asked = all.filter((one) => status === undefined || one.status === status);
  return {
    status: 200,
    body: {
      object: 'list',
      data: asked.slice(0, limit).map((one) => present(call, one)),
      has_more: asked.length > limit,
      summary: summarize(all, clock.now()),
    },
  };
}

function prepareEvidences(call: Call): Prepared {
  onlyInSandbox(call);
  const parts = call.form();
  return { run: () => defend(call, find(call), parts) };
}

function defend(call: Call, chargeback: Chargeback, parts: readonly FormPart[]): Answer {
  const { switches } = call.context;
  checkState(chargeback);
  const files = checkFiles(parts);
  if (switches.evidence_acquirer === 'unavailable') {
    throw refusal(422, 'chargeback_acquirer_unavailable', { message: 'The acquirer did not answer. Try again.' });
  }
  if (switches.evidence_review === 'rejects') {
    throw refusal(422, 'chargeback_evidence_rejected', { message: 'The defence was refused in review.' });
  }
  receiveDefence(
    call.context,
    chargeback,
    files.map(({ fileName, bytes }) => ({ name: fileName ?? '', bytes: bytes.byteLength })),
  );
  return bodyAs(switches.evidence_body, () => present(call, chargeback));
}

function checkState({ status }: Chargeback): void {
  if (status === 'open') return;
  if (status === 'evidence_received' || status === 'evidence_submitted') {
    throw refusal(422, 'chargeback_evidence_already_submitted', { message: 'The defence of this round was sent.' });
  }
  throw refusal(422, 'chargeback_not_disputable', { message: `The chargeback is ${status}.` });
}

/** API document, Evidence rules. A request with too many files has no error code of its own. */
function checkFiles(parts: readonly FormPart[]): readonly FormPart[] {
  const files = parts.filter(({ name, fileName }) => name === 'files[]' && fileName !== null);
  if (files.length === 0) throw invalid('files', 'At least one file is needed in files[].');
  if (files.length > evidenceMaxFiles) throw invalid('files', `At most ${evidenceMaxFiles} files are taken.`);
  if (!files.every(isPdf)) {
    throw refusal(422, 'evidence_type_not_allowed', { param: 'files', message: 'Only PDF files are taken.' });
  }
  if (files.some(({ bytes }) => bytes.byteLength > evidenceFileMaxBytes)) {
    throw refusal(422, 'evidence_file_too_large', { param: 'files', message: 'A file is larger than 2 MB.' });
  }
  if (files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > evidenceTotalMaxBytes) {
    throw refusal(422, 'evidence_total_too_large', { param: 'files', message: 'The files are larger than 11 MB.' });
  }
  return files;
}

/** The content decides, not the file name. A declared type that contradicts it is refused too. */
function isPdf({ contentType, bytes }: FormPart): boolean {
  const declared = contentType === '' || /^application\/(?:pdf|octet-stream)$/i.test(contentType);
  return declared && new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
}
