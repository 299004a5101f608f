/**
 * What nobody should type, in every text and amount of every command that takes free text: it is refused in words, or kept whole.
 * A field that is new is found by itself; a new command that takes text is named below, with an input that is in order.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WireFailure } from '#main/api/connect.ts';
import { en } from '#renderer/i18n/en/messages.ts';
import { ptBR } from '#renderer/i18n/pt-br/messages.ts';
import type { CallError } from '#shared/contract/errors.ts';
import { type MethodName, methods } from '#shared/contract/methods.ts';
import { byPix as chargeByPix, chargeDraft } from '#test/flows/support/charges.ts';
import { linkDraft } from '#test/flows/support/links.ts';
import { subscriber, subscriptionForm, typedCard } from '#test/flows/support/subscriptions.ts';
import { openTill, type Till } from '#test/helpers/till.ts';

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };
type Path = readonly (string | number)[];

/** Two customers never share a document. */
const { document: _document, ...undocumented } = subscriber;

/** At a price of its own: the same buyer is asked for the same sum only once while an earlier request waits. */
let prices = 0;
function ownPrice(): number {
  prices += 1;
  return 4_900 + prices;
}

const plan = () => ({ code: 'plano', description: 'Clube do café', quantity: 1, unitAmountCents: ownPrice() });
const basketItem = () => ({ id: 'cesta', description: 'Cesta', quantity: 1, unitAmountCents: ownPrice() });

const payer = {
  ...subscriber,
  gender: 'Female',
  birthdate: '1990-05-17',
  document: { type: 'CPF', number: '529.982.247-25' },
  address: {
    zipcode: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    complement: 'apto 1',
    country: 'BR',
  },
};

/** Inputs in order, with as many texts as each takes. */
const inputs: Readonly<Partial<Record<MethodName, () => unknown>>> = {
  'orders.charge': () => ({
    draftId: randomUUID(),
    items: [{ code: 'C1', description: 'Café', quantity: 1, unitAmountCents: 700, category: 'Bebidas' }],
    customer: subscriber,
    payments: [{ method: 'pix', amountCents: 700 }],
    note: 'sem açúcar',
  }),
  'orders.keep': () => ({ inHand: { id: randomUUID(), totalCents: 700, basket: '{"lines":[]}' } }),
  'orders.park': () => ({ id: randomUUID(), label: 'Mesa 4', totalCents: 700, basket: '{"lines":[]}' }),
  'customers.save': () => ({ id: randomUUID(), revision: null, customer: undocumented, notes: 'paga na sexta' }),
  'customers.search': () => ({ text: 'ana' }),
  'catalog.saveItem': () => ({
    id: randomUUID(),
    revision: null,
    description: 'Bolo de fubá',
    code: randomUUID().slice(0, 8),
    barcode: '',
    categoryId: null,
    unitAmountCents: 1200,
  }),
  'catalog.saveCategory': () => ({ id: randomUUID(), name: randomUUID().slice(0, 8), color: 'blue' }),
  'settings.set': () => ({
    shopName: 'Padaria',
    shopDocument: '11.222.333/0001-81',
    shopAddress: 'Rua das Flores, 10',
    walkInName: 'Consumidor',
    walkInEmailTemplate: 'a+{sale}@b.example',
    timeZone: 'America/Manaus',
  }),
  'staff.create': () => ({ name: 'Caio', role: 'clerk', pin: '905172' }),
  'links.create': () => ({
    id: randomUUID(),
    draft: linkDraft({ client: payer as never, orderTitle: 'Festa', softDescriptor: 'PADARIA', linkName: 'Bolo' }),
  }),
  'links.list': () => ({ text: 'bolo' }),
  'charges.create': () => ({ id: randomUUID(), draft: chargeDraft(chargeByPix, { items: [basketItem()] }) }),
  'charges.list': () => ({ text: 'bolo' }),
  'clients.save': () => ({ id: randomUUID(), clientCode: 'cliente-7', card: typedCard() }),
  'clients.list': () => ({ text: 'cliente' }),
  'cards.save': () => ({ id: randomUUID(), customer: subscriber, card: typedCard() }),
  'cards.list': () => ({ text: 'ana' }),
  'subscriptions.create': () =>
    subscriptionForm({ description: 'Clube', code: 'clube-1', statementDescriptor: 'CLUBE', items: [plan()] }),
  'subscriptions.list': () => ({ text: 'clube' }),
  'history.page': () => ({ filter: { search: 'bolo' } }),
  'audit.list': () => ({ filter: { subject: 'abc' } }),
};

const texts: Readonly<Record<string, string>> = {
  emoji: '👩🏽‍🍳🎂 torta',
  'ten thousand characters': 'é'.repeat(10_000),
  'right to left': 'مخبز \u202Eolob',
  'a formula': '=HYPERLINK("https://evil.example";"oi")',
  'half a character': 'bolo \uD83C',
  'a zero byte': 'bolo\u0000fub\u00e1',
  'markup and SQL': `<b onload=alert(1)>' OR 1=1;--`,
  spaces: '   ',
  nothing: '',
};
const amounts: readonly number[] = [
  -1,
  -700,
  0,
  0.5,
  1e15,
  Number.MAX_SAFE_INTEGER,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
];

/** Names the thing itself, or chooses from a fixed list: nobody types these. */
const isChosen = (name: string): boolean =>
  /^(id|.*Id|method|role|color|type|gender|currency|interval|capture|basket)$/.test(name);

function leaves(value: Json, at: Path = []): { readonly path: Path; readonly value: Json }[] {
  if (value === null || typeof value !== 'object') return [{ path: at, value }];
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, [...at, Array.isArray(value) ? Number(name) : name]),
  );
}

function withLeaf(value: Json, [first, ...rest]: Path, leaf: Json): Json {
  if (first === undefined) return leaf;
  const inner = (value as Record<string | number, Json>)[first];
  const next = withLeaf(inner, rest, leaf);
  if (Array.isArray(value)) return value.map((each: Json, index) => (index === first ? next : each));
  return { ...(value as object), [first]: next };
}

/** Words in both languages for the error, and for each field that it names. */
function unworded({ code, fields = [] }: CallError): string[] {
  const group = code === 'bad-input' ? 'badInput' : 'problem';
  const named = code === 'bad-input' || code === 'rule-broken' ? fields.map((field) => field.code) : [];
  const known = (messages: object, key: string): boolean => Object.hasOwn(Reflect.get(messages, group) ?? {}, key);
  return named.filter((key) => !known(ptBR, key) || !known(en, key));
}

let till: Till;
beforeAll(async () => {
  till = await openTill({ wrapConnect: () => () => Promise.reject(new WireFailure('not-sent', 'ENETUNREACH')) });
});
afterAll(() => till[Symbol.asyncDispose]());

/** Every field of a sort with what is put into it. */
function rows(method: MethodName, sort: 'text' | 'amount'): readonly { readonly path: Path; readonly put: Json }[] {
  const input = inputs[method]?.() as Json;
  return leaves(input).flatMap(({ path, value }): { path: Path; put: Json }[] => {
    const name = String(path.findLast((part) => typeof part === 'string') ?? '');
    if (sort === 'text')
      return typeof value === 'string' && !isChosen(name) ? Object.values(texts).map((put) => ({ path, put })) : [];
    return typeof value === 'number' && name.endsWith('Cents') ? amounts.map((put) => ({ path, put })) : [];
  });
}

async function tried(method: MethodName, sort: 'text' | 'amount'): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, put } of rows(method, sort)) {
    const input = withLeaf(inputs[method]?.() as Json, path, put);
    const answer = await till.manager.connection.call({ requestId: randomUUID(), method, input });
    if (answer.ok) continue;
    const said = `${path.join('.')} = ${JSON.stringify(put)?.slice(0, 24)}: ${answer.error.code}`;
    if (!['bad-input', 'rule-broken', 'not-found', 'credential-missing', 'offline'].includes(answer.error.code))
      wrong.push(said);
    for (const code of unworded(answer.error)) wrong.push(`${said}, without words: ${code}`);
  }
  return wrong;
}

const names = Object.keys(inputs) as MethodName[];

describe('every text', () => {
  test.each(names.filter((method) => rows(method, 'text').length > 0))(
    'of %s is kept or refused in words, whatever it is',
    async (method) => {
      expect(await tried(method, 'text')).toEqual([]);
    },
  );
});

describe('every amount', () => {
  test.each(names.filter((method) => rows(method, 'amount').length > 0))(
    'of %s is refused in words, or is one',
    async (method) => {
      expect(await tried(method, 'amount')).toEqual([]);
    },
  );
});

test('half a character and a zero byte are taken out, and the rest of the text is kept', async () => {
  const id = randomUUID();
  const customer = { ...undocumented, name: 'Lia \uD83C\u0000Souza' };
  await till.manager.get('customers.save', { id, revision: null, customer });
  expect((await till.manager.get('customers.get', { id })).name).toBe('Lia \uFFFDSouza');
});

test('what is odd and whole is kept as it was typed', async () => {
  for (const name of [texts.emoji, texts['right to left'], texts['a formula'], texts['markup and SQL']]) {
    const id = randomUUID();
    await till.manager.get('customers.save', { id, revision: null, customer: { ...undocumented, name: name ?? '' } });
    expect((await till.manager.get('customers.get', { id })).name).toBe(name);
  }
});

describe('what is there already', () => {
  const item = (change: object) => ({ ...(inputs['catalog.saveItem']?.() as object), ...change });
  test.each<readonly [string, MethodName, () => object]>([
    ['the code of an item', 'catalog.saveItem', () => item({ code: 'IGUAL' })],
    ['the bar code of an item', 'catalog.saveItem', () => item({ barcode: '7891000315507' })],
    ['the name of a category', 'catalog.saveCategory', () => ({ id: randomUUID(), name: 'Igual', color: 'blue' })],
    [
      'the document of a customer',
      'customers.save',
      () => ({ id: randomUUID(), revision: null, customer: subscriber }),
    ],
  ])('%s is refused with its reason', async (_what, method, input) => {
    const call = () => till.manager.connection.call({ requestId: randomUUID(), method, input: input() });
    await call();
    const again = await call();
    expect(again).toMatchObject({ ok: false, error: { code: 'rule-broken', fields: [{}] } });
    expect(again.ok ? [] : unworded(again.error)).toEqual([]);
  });
});

test('nothing of it was an error of the till', () => {
  expect(till.core.recorded.errors()).toEqual([]);
  expect(Object.keys(methods)).toEqual(expect.arrayContaining(names));
});
