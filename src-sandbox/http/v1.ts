/** One v1 request inside the exchange: token, limits, route, processing, and every refusal in v1's envelope. */
import { type CarryingOut, carryOut } from '../faults/carry-out.ts';
import { type EncodedAnswer, encode, Refusal } from '../format/answers.ts';
import { countGeneral } from '../rules/limits.ts';
import { parseJson } from '../rules/read-body.ts';
import { partsOf, readForm } from '../rules/read-form.ts';
import type { RequestRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/world.ts';
import { failed, inV1, v1Missing, v1Refusal } from '../v1/answers.ts';
import { authenticateV1, loginPath } from '../v1/auth.ts';
import { findV1Route, type V1Call, type V1Route } from '../v1/routes.ts';
import type { ApiRequest } from './api-request.ts';

export interface V1Serving {
  readonly context: SandboxContext;
  readonly routes: readonly V1Route[];
  readonly record: RequestRecord;
  readonly jsonLimitBytes: number;
  /** How a fault affects the processing: it may take time, and it may fail after money has moved. */
  readonly during: () => Promise<void>;
  readonly plan: CarryingOut['plan'] & { readonly crash: EncodedAnswer | null; readonly idle: boolean };
}

export async function serveV1(serving: V1Serving, request: ApiRequest): Promise<EncodedAnswer> {
  const { context, record } = serving;
  let rateHeaders: Readonly<Record<string, string>> = {};
  try {
    // A caller who logs in has no token yet, so the missing login route is answered before the token is checked.
    if (request.path === loginPath) throw v1Missing();
    const caller = authenticateV1(context, request.headers);
    record.account = caller.account;
    rateHeaders = countGeneral(context, caller);
    const found = findV1Route(serving.routes, request.method, request.path);
    if (!found) throw v1Missing();
    const { formLimitBytes, bodyLimitBytes = serving.jsonLimitBytes } = found.route;
    if (request.body.byteLength > (formLimitBytes ?? bodyLimitBytes)) {
      throw v1Refusal(413, 'The body is too large.');
    }
    const form = await readForm(found.route, request);
    const call: V1Call = {
      context,
      caller,
      params: found.params,
      query: new URLSearchParams(request.query),
      sourceIp: request.sourceIp,
      json: () => parseJson(request.body, request.headers['content-type']),
      form: () => partsOf(form),
    };
    const prepared = found.route.prepare(call);
    prepared.limit?.();
    await serving.during();
    const { plan } = serving;
    const answer = plan.idle ? null : encode(carryOut(found.route, call, { prepared, record, plan }));
    const given = plan.crash === null ? answer : inV1Words(plan.crash);
    return finish(record, given ?? v1ServerRefusal(500), rateHeaders);
  } catch (error) {
    const refused = error instanceof Refusal ? inV1(error) : defect(record, error);
    record.code = refused.code;
    return finish(record, encode(refused.answer), rateHeaders);
  }
}

function finish(
  record: RequestRecord,
  answer: EncodedAnswer,
  headers: Readonly<Record<string, string>>,
): EncodedAnswer {
  record.served = answer.status;
  return { ...answer, headers: { ...headers, ...answer.headers } };
}

/** When the service itself fails, it answers in the envelope of the route. A gateway knows neither envelope. */
function inV1Words(crash: EncodedAnswer): EncodedAnswer {
  return crash.status === 500 ? v1ServerRefusal(500) : crash;
}

function defect(record: RequestRecord, error: unknown): Refusal {
  record.defect = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return v1Refusal(500, 'Unexpected error.');
}

/** Answers requests that the HTTP server itself refuses. */
export function v1ServerRefusal(status: number): EncodedAnswer {
  const known = [413, 415, 500].includes(status) ? status : 400;
  return encode(failed(known, sentences[known] ?? 'The request cannot be read.'));
}

const sentences: Readonly<Record<number, string>> = {
  413: 'The body is too large.',
  415: 'The body must be application/json.',
  500: 'Unexpected error.',
};
