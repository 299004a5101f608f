/** One answer of the API, changed by chance: bytes, fields, types, ids, amounts, statuses, nesting, and what stands around the body. */
import type { WireAnswer } from '#main/api/connect.ts';
import type { Random } from '#shared/ports.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Text = string;

/** Whatever was answered before: words of other orders and charges, and whole answers to other questions. */
export interface Memory {
  readonly answers: WireAnswer[];
  readonly words: string[];
}

export function remember(memory: Memory, answer: WireAnswer): void {
  memory.answers.push(answer);
  if (memory.answers.length > 60) memory.answers.shift();
  const words = decode(answer.body).match(/"(?:id|payment_intent)":"([^"]+)"/g) ?? [];
  memory.words.push(...words.map((word) => word.replace(/^.*:"|"$/g, '')));
  memory.words.splice(0, Math.max(0, memory.words.length - 200));
}

export function mutate(answer: WireAnswer, random: Random, memory: Memory): WireAnswer {
  let changed = answer;
  const times = 1 + Math.floor(random.float() ** 3 * 4);
  for (let time = 0; time < times; time += 1) changed = pick(random, mutations)(changed, random, memory);
  return changed;
}

type Mutation = (answer: WireAnswer, random: Random, memory: Memory) => WireAnswer;

const decode = (bytes: Uint8Array): Text => new TextDecoder().decode(bytes);
const encode = (text: Text): Uint8Array => new TextEncoder().encode(text);
const below = (random: Random, count: number): number => Math.floor(random.float() * count);

function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[below(random, list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

const statuses = [
  'processing,requires_action,requires_capture,paid,refund_processing,partially_refunded,refunded,chargeback',
  'canceled,failed,pending,Paid,PAID,paid ,captured,succeeded,approved,settled,ok,true,null',
]
  .join(',')
  .split(',');
const httpStatuses = [200, 201, 202, 204, 206, 301, 302, 400, 401, 402, 403, 404, 409, 410, 422, 429, 500, 502, 503];
const types = ['text/html', 'text/plain', 'application/octet-stream', 'application/json; charset=utf-16', ''];

const flipBits: Mutation = (answer, random) => {
  const body = answer.body.slice();
  for (let left = 1 + below(random, 3); left > 0; left -= 1) {
    const at = below(random, body.length);
    body[at] = (body[at] ?? 0) ^ (1 << below(random, 8));
  }
  return { ...answer, body };
};
const cutOff: Mutation = (answer, random) => ({
  ...answer,
  body: answer.body.slice(0, below(random, answer.body.length)),
});
const cutOut: Mutation = (answer, random) => {
  const from = below(random, answer.body.length);
  const to = from + 1 + below(random, 20);
  return { ...answer, body: encode(decode(answer.body.slice(0, from)) + decode(answer.body.slice(to))) };
};
const twice: Mutation = (answer) => ({ ...answer, body: encode(decode(answer.body) + decode(answer.body)) });
const status: Mutation = (answer, random) => ({ ...answer, status: pick(random, httpStatuses) });
const header: Mutation = (answer, random) => ({
  ...answer,
  headers: {
    ...answer.headers,
    'content-type': pick(random, types),
    ...(random.float() < 0.3 ? { 'retry-after': pick(random, ['-1', 'soon', '1', '1e9', '']) } : {}),
    ...(random.float() < 0.3 ? { 'x-ratelimit-remaining': pick(random, ['-1', '0', 'NaN', '9'.repeat(30)]) } : {}),
  },
});
/** A whole answer to another question, or an older one to the same. */
const ofAnother: Mutation = (answer, random, { answers }) =>
  answers.length === 0 ? answer : { ...pick(random, answers), headers: answer.headers };
/** Names twice in one object: the reader may take either. */
const namedTwice: Mutation = (answer, random) => {
  const text = decode(answer.body);
  const word = pick(random, [
    '"status":"paid"',
    '"amount":1',
    '"id":"x"',
    '"object":"order"',
    '"amount_refunded":99999',
  ]);
  const at = random.float() < 0.5 ? text.indexOf('{') + 1 : text.lastIndexOf('}');
  return { ...answer, body: encode(`${text.slice(0, at)}${at === 1 ? `${word},` : `,${word}`}${text.slice(at)}`) };
};

function onJson(change: (value: Json, random: Random, memory: Memory) => Json): Mutation {
  return (answer, random, memory) => {
    const value = parse(decode(answer.body));
    return value === undefined ? answer : { ...answer, body: encode(JSON.stringify(change(value, random, memory))) };
  };
}

function parse(text: Text): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

interface Place {
  readonly holder: { [name: string]: Json } | Json[];
  readonly name: string;
}

function placesOf(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [{ holder: value, name }, ...placesOf(inner)]);
}

function read({ holder, name }: Place): Json {
  return (Array.isArray(holder) ? holder[Number(name)] : holder[name]) ?? null;
}

function write({ holder, name }: Place, value: Json): void {
  if (Array.isArray(holder)) holder[Number(name)] = value;
  else holder[name] = value;
}

/** Changes one place that fits, wherever it is. */
function atPlace(
  fits: (place: Place) => boolean,
  change: (place: Place, random: Random, memory: Memory) => void,
): Mutation {
  return onJson((value, random, memory) => {
    const places = placesOf(value).filter(fits);
    if (places.length > 0) change(pick(random, places), random, memory);
    return value;
  });
}

const anyPlace = (): boolean => true;
const named =
  (...names: string[]) =>
  ({ name }: Place): boolean =>
    names.includes(name);
const oddValues: Json[] = [null, true, false, 0, -1, 1, 1.5, 1e21, '', '0', 'paid', [], {}, [null], { id: 'x' }];

const drop = atPlace(anyPlace, ({ holder, name }) => {
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
});
const oddValue = atPlace(anyPlace, (place, random) => write(place, pick(random, oddValues)));
const otherType = atPlace(anyPlace, (place) => {
  const value = read(place);
  if (typeof value === 'number') write(place, String(value));
  else if (typeof value === 'string') write(place, /^\d+$/.test(value) ? Number(value) : [value]);
  else write(place, typeof value === 'boolean' ? Number(value) : JSON.stringify(value));
});
const otherAmount = atPlace(named('amount', 'amount_refunded', 'amount_refundable'), (place, random) => {
  const value = Number(read(place));
  const amounts = [value + 1, value - 1, value * 100, value / 100, -value, 0, value + 0.5, value * 2, 5000, 2 ** 53];
  write(place, pick(random, amounts));
});
const otherStatus = atPlace(named('status'), (place, random) => write(place, pick(random, statuses)));
const otherId = atPlace(named('id', 'payment_intent'), (place, random, { words }) =>
  write(place, words.length > 0 && random.float() < 0.8 ? pick(random, words) : pick(random, ['', 'x', '0'])),
);
const otherWord = atPlace(named('object', 'currency', 'type', 'code', 'paid', 'captured'), (place, random) =>
  write(place, pick(random, ['order', 'charge', 'payment_intent', 'usd', 'BRL', 'pix', 'card', true, false, ''])),
);
const repeated = atPlace(
  ({ holder }) => Array.isArray(holder),
  ({ holder, name }) => Array.isArray(holder) && holder.push(structuredClone(holder[Number(name)] ?? null)),
);
const nested = onJson((value, random) => pick(random, [{ data: value }, [value], { order: value }, { error: value }]));
const alsoAnError = onJson((value, random) => ({
  ...(typeof value === 'object' && !Array.isArray(value) ? value : {}),
  error: { type: 'invalid_request_error', code: pick(random, ['validation_error', 'refund_failed', '']), message: 'x' },
}));

const mutations: readonly Mutation[] = [
  flipBits,
  cutOff,
  cutOut,
  twice,
  status,
  status,
  header,
  ofAnother,
  ofAnother,
  namedTwice,
  nested,
  alsoAnError,
  drop,
  drop,
  oddValue,
  oddValue,
  otherType,
  otherAmount,
  otherAmount,
  otherStatus,
  otherStatus,
  otherStatus,
  otherId,
  otherId,
  otherWord,
  repeated,
];
