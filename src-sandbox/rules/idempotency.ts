/** API document, Idempotency, line by line: one key, one 2xx, for 24 hours, within one account. */
import { idempotencyKeyLifetimeMs, idempotencyKeyMaxLength } from '#shared/wire/v2/limits.ts';
import { type EncodedAnswer, refusal } from '../format/answers.ts';
import type { KeyRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/world.ts';
import type { Switches } from '../switches/switches.ts';

export interface KeyedRequest {
  readonly account: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array;
}

export type Hold =
  | { readonly replay: EncodedAnswer }
  | { readonly replay: null; store(answer: EncodedAnswer): void; release(): void };

export function checkKey(key: string): void {
  if ([...key].length <= idempotencyKeyMaxLength) return;
  throw refusal(400, 'idempotency_key_invalid', {
    message: `The key is longer than ${idempotencyKeyMaxLength} characters.`,
  });
}

/** Takes the key for this request, hands back what is stored under it, or refuses. */
export function holdKey(context: SandboxContext, request: KeyedRequest): Hold {
  const { keys } = context.world;
  const name = `${request.account}\n${request.key}`;
  const now = context.clock.now();
  forgetOld(keys, now);
  const record: KeyRecord = {
    startedAt: now,
    method: request.method,
    path: request.path,
    body: comparable(request.body, context.switches.idempotency_body),
    answer: null,
  };
  const earlier = keys.get(name);
  if (earlier && isLive(earlier, now)) return { replay: answerOf(earlier, record, context.switches) };

  keys.delete(name);
  keys.set(name, record);
  const release = (): void => {
    if (keys.get(name) === record) keys.delete(name);
  };
  return {
    replay: null,
    store: (answer) => {
      // Only 2xx answers are stored. A 402 frees the key, and the same request then runs again.
      if (answer.status >= 200 && answer.status < 300) record.answer = answer;
      else release();
    },
    release,
  };
}

function answerOf(earlier: KeyRecord, now: KeyRecord, switches: Switches): EncodedAnswer {
  const sameBody = earlier.body === null || earlier.body === now.body;
  const same = earlier.method === now.method && earlier.path === now.path && sameBody;
  if (!earlier.answer && (same || switches.running_key_other_body === 'in_use')) {
    throw refusal(409, 'idempotency_key_in_use', {
      type: 'idempotency_error',
      message: 'The original request with this key is still in progress.',
    });
  }
  if (!same || !earlier.answer) {
    throw refusal(422, 'idempotency_key_conflict', {
      type: 'idempotency_error',
      message: 'This key was used with another request.',
    });
  }
  return earlier.answer;
}

function comparable(body: Uint8Array, reading: Switches['idempotency_body']): string {
  const text = Buffer.from(body).toString('latin1');
  if (reading === 'bytes') return text;
  try {
    return JSON.stringify(sorted(JSON.parse(Buffer.from(body).toString('utf8'))));
  } catch {
    return text;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

/** The key of a request that still runs is never forgotten, however long it runs. */
function isLive(record: KeyRecord, now: number): boolean {
  return record.answer === null || now - record.startedAt < idempotencyKeyLifetimeMs;
}

/** Records are in the order of their start, so the oldest come first. */
function forgetOld(keys: Map<string, KeyRecord>, now: number): void {
  for (const [name, record] of keys) {
    if (isLive(record, now)) return;
    keys.delete(name);
  }
}
