/**
 * Everything that passes between a till and a sandbox, held to openapi.json by a reader that is not ours: each request as the till wrote
 * it, before a test's wire touches it and whatever becomes of it, and each answer as the service gave it, before a fault garbles it.
 *
 * The till's own requests must be described even where the API refuses them: what it may refuse of a till is a rule across fields or a
 * state, never the form of a body. Wrong bodies that tests send past the till are held only where the API carried them out.
 */
import type { Connect, WireRequest } from '#main/api/connect.ts';
import type { Served } from '#sandbox/http/exchange.ts';
import { openApiDocument } from '#sandbox/openapi/document.ts';
import type { Switches } from '#sandbox/switches/switches.ts';
import { type Asked, createTrafficCheck, type Exchange, type TrafficCheck } from './traffic-check.ts';

/** What the sandbox may be described by; tests of this very check describe it wrongly. */
export type Describe = (switches: Switches) => object;

export interface DescribedTraffic {
  /** For `createSandbox`. */
  readonly onServed: (served: Served) => void;
  /** Around everything else on the way out. */
  readonly wrapConnect: (connect: Connect) => Connect;
  /** Throws with all that the description does not allow; answers each operation met, with each status it answered. */
  resolve(): Promise<ReadonlySet<string>>;
}

/** Compiling takes longer than a flow, and few tests change what is described: once for each description. */
const checks = new Map<string, Promise<TrafficCheck>>();
const texts = new Map<string, string>();

function checkUnder(describe: Describe, switches: Switches): Promise<TrafficCheck> {
  const text = describe === openApiDocument ? textUnder(switches) : JSON.stringify(describe(switches));
  const check = checks.get(text) ?? createTrafficCheck(JSON.parse(text));
  checks.set(text, check);
  return check;
}

function textUnder(switches: Switches): string {
  const key = JSON.stringify(switches);
  const text = texts.get(key) ?? JSON.stringify(openApiDocument(switches));
  texts.set(key, text);
  return text;
}

export function describedTraffic(switches: Switches, describe: Describe = openApiDocument): DescribedTraffic {
  // Read at once: a till wipes a body that held a card as soon as it has left.
  const asked: (Asked | Promise<Asked>)[] = [];
  const received: { readonly switches: Switches; readonly exchange: Promise<Exchange> }[] = [];
  return {
    onServed: (served) => void received.push({ switches: served.switches, exchange: exchangeOf(served) }),
    wrapConnect: (connect) => (request) => {
      asked.push(sentBy(request));
      return connect(request);
    },
    async resolve() {
      const met = new Set<string>();
      const problems = new Set<string>();
      const first = await checkUnder(describe, switches);
      for (const request of asked) for (const one of first.requestProblems(await request)) problems.add(one);
      for (const served of received) {
        const check = await checkUnder(describe, served.switches);
        const exchange = await served.exchange;
        met.add(`${check.operationOf(exchange)} ${exchange.status}`);
        for (const one of check.problems(exchange)) problems.add(one);
      }
      if (problems.size > 0) throw new Error(`openapi.json does not allow:\n${[...problems].join('\n')}`);
      return met;
    },
  };
}

function sentBy({ method, url, headers, body }: WireRequest): Asked | Promise<Asked> {
  const { pathname, search } = new URL(url);
  const asked = { method, path: pathname.replace(/^\/api/, ''), query: search.slice(1), headers };
  const type = headers['content-type'] ?? '';
  if (body === null || !type.startsWith('multipart/')) return { ...asked, body: read(body) };
  return fieldsOf(body, type).then((fields) => ({ ...asked, body: fields }));
}

async function exchangeOf({ request, answer }: Served): Promise<Exchange> {
  const { method, path, query = '', body } = request;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers[name] = value;
  const type = headers['content-type'] ?? '';
  const sent = type.startsWith('multipart/') && answer.status < 400 ? await fieldsOf(body, type) : read(body);
  return {
    method,
    path,
    query,
    headers,
    body: sent,
    status: answer.status,
    answer: read(answer.body),
    answerHeaders: answer.headers,
  };
}

/** Readers of a description see a form as its fields; a name that ends in brackets is a list. */
async function fieldsOf(body: Uint8Array, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const names = [...new Set(form.keys())];
  const text = (value: string | File) => (typeof value === 'string' ? value : value.name);
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name).map(text);
      return [name, name.endsWith('[]') ? values : values[0]];
    }),
  );
}

/** What is not JSON stays text, for the reader to judge. */
function read(bytes: Uint8Array | null): unknown {
  if (bytes === null || bytes.byteLength === 0) return undefined;
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
