/** One request and its answer, from its API key to the fault that meets it. It knows no sockets: those belong to the HTTP server. */
import { isV1Path } from '#shared/wire/v1/paths.ts';
import { anotherResource } from '../faults/another-resource.ts';
import { carryOut } from '../faults/carry-out.ts';
import type { Plan } from '../faults/plan.ts';
import { planOf, takeFault } from '../faults/plan.ts';
import {
  type EncodedAnswer,
  encode,
  missing,
  Refusal,
  refusal,
  tooLarge,
  unsupportedMediaType,
} from '../format/answers.ts';
import { answerWithOddFields } from '../present/odd-fields.ts';
import { authenticate } from '../rules/auth.ts';
import { checkKey, holdKey } from '../rules/idempotency.ts';
import { countGeneral } from '../rules/limits.ts';
import { parseJson } from '../rules/read-body.ts';
import { partsOf, readForm } from '../rules/read-form.ts';
import type { Call, Prepared, Route } from '../rules/routes.ts';
import { findRoute } from '../rules/routes.ts';
import type { FaultRule, RequestRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/world.ts';
import type { Switches } from '../switches/switches.ts';
import type { V1Route } from '../v1/routes.ts';
import type { ApiRequest } from './api-request.ts';
import { openRecord } from './request-log.ts';
import { serveV1, v1ServerRefusal } from './v1.ts';

export type Delivery =
  | { readonly how: 'whole' | 'truncated'; readonly answer: EncodedAnswer }
  | { readonly how: 'dripped'; readonly answer: EncodedAnswer; readonly everyMs: number }
  | { readonly how: 'dropped' };

/** One request and what the service decided about it, before anything happens to the answer on its way. */
export interface Served {
  readonly request: ApiRequest;
  readonly answer: EncodedAnswer;
  /** The switches at the moment of the answer. */
  readonly switches: Switches;
}

export interface Service {
  readonly context: SandboxContext;
  readonly routes: readonly Route[];
  readonly v1Routes: readonly V1Route[];
  readonly onServed: (served: Served) => void;
  /** Ends when what an answer shows is kept; null where nothing is. */
  readonly kept: (() => Promise<void>) | null;
}

export async function exchange(service: Service, request: ApiRequest): Promise<Delivery> {
  return meet(service, request, { fault: takeFault(service.context, request, 'request'), late: false });
}

async function meet(
  service: Service,
  request: ApiRequest,
  { fault, late }: { fault: FaultRule | null; late: boolean },
): Promise<Delivery> {
  const { context } = service;
  const record = openRecord(context, request, late);
  record.fault = fault?.kind ?? null;
  const plan = planOf(fault);
  if (plan.laterMs !== null) {
    context.clock.after(plan.laterMs, () => void meet(service, request, { fault: null, late: true }));
  }
  if (plan.beforeMs > 0) await wait(context, plan.beforeMs);
  const served = plan.processed ? await serve(service, request, { record, plan }) : null;
  if (served) service.onServed({ request, answer: served, switches: context.switches });
  if (plan.afterMs > 0) await wait(context, plan.afterMs);

  const shown =
    served &&
    answerWithOddFields(
      plan.answersAnother ? anotherResource(context, record.account, served) : served,
      context.switches,
    );
  const answer = plan.rewrite(shown, request);
  if (plan.how === 'dropped' || !answer) return { how: 'dropped' };
  // A caller must not know of what the provider forgets when its process is killed.
  if (service.kept) await service.kept();
  record.status = answer.status;
  const date = new Date(context.clock.now()).toUTCString();
  const dated = { ...answer, headers: { ...answer.headers, date, ...plan.headers } };
  return plan.how === 'dripped'
    ? { how: 'dripped', answer: dated, everyMs: plan.dripMs }
    : { how: plan.how, answer: dated };
}

interface Serving {
  readonly record: RequestRecord;
  readonly plan: Plan;
}

async function serve(service: Service, request: ApiRequest, serving: Serving): Promise<EncodedAnswer> {
  const { record, plan } = serving;
  if (isV1Path(request.path)) {
    const { context, v1Routes: routes } = service;
    const during = () => (plan.duringMs > 0 ? wait(context, plan.duringMs) : Promise.resolve());
    return serveV1({ context, routes, record, jsonLimitBytes, during, plan }, request);
  }
  let rateHeaders: Readonly<Record<string, string>> = {};
  try {
    const caller = authenticate(request.headers.authorization, service.context.switches);
    record.account = caller.account;
    rateHeaders = countGeneral(service.context, caller);
    const found = findRoute(service.routes, request.method, request.path);
    if (!found) throw missing();
    checkSize(found.route, request);
    const form = await readForm(found.route, request);
    const sentKey = request.headers['idempotency-key'];
    const call: Call = {
      context: service.context,
      caller,
      id: found.params.id ?? '',
      params: found.params,
      query: new URLSearchParams(request.query),
      idempotencyKey: found.route.idempotent && sentKey ? sentKey : null,
      sourceIp: request.sourceIp,
      json: () => parseJson(request.body, request.headers['content-type']),
      form: () => partsOf(form),
    };
    const answer = await perform(found.route, call, { request, serving });
    return finish(record, answer, rateHeaders);
  } catch (error) {
    const refused = error instanceof Refusal ? error : defect(record, error);
    record.code = refused.code;
    return finish(record, encode(refused.answer), rateHeaders);
  }
}

/** The longest body of a route that reads JSON; undocumented. */
export const jsonLimitBytes = 256 * 1024;

function checkSize(route: Route, { body }: ApiRequest): void {
  if (body.byteLength > (route.formLimitBytes ?? jsonLimitBytes)) throw tooLarge();
}

function finish(
  record: RequestRecord,
  answer: EncodedAnswer,
  headers: Readonly<Record<string, string>>,
): EncodedAnswer {
  record.served = answer.status;
  return { ...answer, headers: { ...headers, ...answer.headers } };
}

function defect(record: RequestRecord, error: unknown): Refusal {
  record.defect = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return refusal(500, 'internal_error', { message: 'Unexpected error.' });
}

interface Performance {
  readonly request: ApiRequest;
  readonly serving: Serving;
}

/** The default order of checks: key, validation, the buyer's limit, processing. Two switches move the last checks before the key. */
async function perform(route: Route, call: Call, { request, serving }: Performance): Promise<EncodedAnswer> {
  const { context } = call;
  const { switches } = context;
  const { record, plan } = serving;
  const key = call.idempotencyKey;
  if (key !== null) checkKey(key);

  const early =
    switches.validation_before_key || switches.limiter_before_key ? attempt(() => route.prepare(call)) : null;
  if (switches.validation_before_key && early && 'error' in early) throw early.error;
  if (switches.limiter_before_key && early && 'value' in early) early.value.limit?.();

  const hold =
    key === null
      ? null
      : holdKey(context, {
          account: call.caller.account,
          key,
          method: request.method,
          path: request.path,
          body: request.body,
        });
  if (hold?.replay) {
    record.replayed = true;
    return hold.replay;
  }
  try {
    const prepared: Prepared = early && 'value' in early ? early.value : route.prepare(call);
    if (!switches.limiter_before_key) prepared.limit?.();
    if (plan.duringMs > 0) await wait(context, plan.duringMs);
    const answer = plan.idle ? null : encode(carryOut(route, call, { prepared, record, plan }));
    if (answer === null || plan.crash) {
      if (plan.stuckMs === 0) hold?.release();
      else context.clock.after(plan.stuckMs, () => hold?.release());
      return plan.crash ?? serverRefusal(500, request.path);
    }
    hold?.store(answer);
    return answer;
  } catch (error) {
    hold?.release();
    throw error;
  }
}

function attempt<T>(work: () => T): { readonly value: T } | { readonly error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

function wait(context: SandboxContext, ms: number): Promise<void> {
  return new Promise((resolve) => {
    context.clock.after(ms, resolve);
  });
}

/** Answers what the HTTP server itself refuses: a body too long, without a type, unreadable. Undocumented, so in the envelope. */
export function serverRefusal(status: number, path: string): EncodedAnswer {
  if (isV1Path(path)) return v1ServerRefusal(status);
  if (status === 413) return encode(tooLarge().answer);
  if (status === 415) return encode(unsupportedMediaType().answer);
  if (status >= 500) return encode(refusal(500, 'internal_error', { message: 'Unexpected error.' }).answer);
  return encode(refusal(400, 'malformed_request', { message: 'The request cannot be read.' }).answer);
}
