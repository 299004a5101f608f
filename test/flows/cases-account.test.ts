/** C4: a database belongs to one account. With another's credentials nothing is sent and nothing is asked (rule 8 of the promise). */
import { expect, test } from 'vitest';
import type { Connect, WireRequest } from '#main/api/connect.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { testStart } from '#test/helpers/test-core.ts';
import { openTill, pix, type Till, type TillOptions } from '#test/helpers/till.ts';
import { expectTruth } from '#test/support/truth.ts';
import { payByCard } from './support/cards.ts';
import { byPix, chargeDraft, typedCard } from './support/charges.ts';
import { crashAt } from './support/crash.ts';
import { askLink, isMade, linkDraft, untilLink } from './support/links.ts';
import { createNetwork } from './support/network.ts';
import { untilEntry } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const ours = { apiKey: 'sk_test_balcao', v1: { bearer: 'v1_test_balcao', account: 'balcao' } };
const renewed = 'sk_test_renewed';
const theirs = { apiKey: 'sk_test_theirs', v1: { bearer: 'v1_test_theirs', account: 'vizinho' } };

/** Two accounts behind one address: the credentials say which one is meant, as with the real API. */
async function openTwoAccounts(options: Pick<TillOptions, 'failpoint'> = {}) {
  const strangers: WireRequest[] = [];
  const clock = { now: () => testStart, monotonic: () => 0, after: () => ({ cancel: () => undefined }) };
  const other = await createSandbox({ clock, random: createSeededRandom(99), port: 0 });
  const vault = createMemoryVault(ours.apiKey, ours.v1);
  const asOurs = (request: WireRequest): WireRequest => {
    const { authorization = '', account } = request.headers;
    const isV1 = account !== undefined;
    const mine = isV1
      ? { authorization: `Bearer ${ours.v1.bearer}`, account: ours.v1.account }
      : { authorization: `Bearer ${ours.apiKey}` };
    const isTheirs = isV1 ? account === theirs.v1.account : authorization === `Bearer ${theirs.apiKey}`;
    if (!isTheirs) return { ...request, headers: { ...request.headers, ...mine } };
    strangers.push(request);
    const { pathname, search } = new URL(request.url);
    return { ...request, url: `${other.baseUrl}${pathname}${search}`, headers: { ...request.headers, ...mine } };
  };
  const wrapConnect =
    (connect: Connect): Connect =>
    (request) =>
      connect(asOurs(request));
  const till = await openTill({ ...options, vault, wrapConnect });
  return { till, vault, strangers, other };
}

async function othersShown(till: Till): Promise<string[]> {
  const { paused } = await (await till.observer()).get('outbox.status', {});
  return paused.flatMap(({ generation, why }) => (why === 'another' ? generation : []));
}

/** A sale whose answer was lost: it is repeated under its key, wherever the till believes its account to be. */
async function ambiguous(till: Till): Promise<string> {
  await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders' });
  const saleId = await charge(till, pix(amountCents));
  await untilEntry(till, { saleId, operation: 'orders.create' }, 'unknown');
  return saleId;
}

async function soldOne(till: Till): Promise<void> {
  await till.until(await charge(till, payByCard(1_100)), 'paid');
}

test('C4: a sale in doubt is not made in another account, and goes on with the right key', async () => {
  const { till, vault, strangers, other } = await openTwoAccounts();
  await using _till = till;
  await soldOne(till);
  const saleId = await ambiguous(till);
  await vault.writeApiKey(theirs.apiKey);
  await till.pass(10 * minute);
  expect(strangers.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(await other.control('GET', '/ledger')).toMatchObject({ movements: [] });
  expect(await othersShown(till)).toEqual(['v2']);
  await vault.writeApiKey(ours.apiKey);
  await till.until(saleId, 'awaiting-payment', 60 * minute);
  expect(await othersShown(till)).toEqual([]);
  await expectTruth(till);
  await other.close();
});

test('C4: the very first sale in doubt is of the account it was sent to, although nothing is known of that account yet', async () => {
  const { till, vault, strangers, other } = await openTwoAccounts();
  await using _till = till;
  const saleId = await ambiguous(till);
  await vault.writeApiKey(theirs.apiKey);
  await till.pass(10 * minute);
  expect(strangers.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(await othersShown(till)).toEqual(['v2']);
  await vault.writeApiKey(ours.apiKey);
  await till.until(saleId, 'awaiting-payment', 60 * minute);
  await other.close();
});

test('C4: so it is when the till ended while its very first request was on its way, and starts with another key', async () => {
  const { till, vault, strangers, other } = await openTwoAccounts(crashAt('orders.create:after-answer'));
  await using _till = till;
  await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
  const saleId = await charge(till, pix(amountCents));
  await till.pass(minute);
  await vault.writeApiKey(theirs.apiKey);
  await till.restart(10 * minute);
  await till.pass(60 * minute);
  expect(strangers.filter(({ method }) => method !== 'GET')).toEqual([]);
  await vault.writeApiKey(ours.apiKey);
  await till.until(saleId, 'awaiting-payment', 60 * minute);
  await other.close();
});

test('C4: so it is once another sale has taken its place and its doubt waits for nobody any more', async () => {
  const { till, vault, strangers, other } = await openTwoAccounts();
  await using _till = till;
  const saleId = await ambiguous(till);
  await vault.writeApiKey(theirs.apiKey);
  const successor = await replaceWith(till, saleId, pix(amountCents));
  await till.pass(10 * minute);
  expect(strangers.filter(({ method }) => method !== 'GET')).toEqual([]);
  await vault.writeApiKey(ours.apiKey);
  await till.until(successor, 'awaiting-payment', 60 * minute);
  await other.close();
});

test('C4: the right key is known again where the API writes its ids as numbers', async () => {
  const { till, vault, other } = await openTwoAccounts();
  await using _till = till;
  await till.control('POST', '/switches', { order_id_form: 'number' });
  await soldOne(till);
  const saleId = await ambiguous(till);
  await vault.writeApiKey(theirs.apiKey);
  await till.pass(10 * minute);
  await vault.writeApiKey(ours.apiKey);
  await till.until(saleId, 'awaiting-payment', 60 * minute);
  expect(await othersShown(till)).toEqual([]);
  await other.close();
});

test('C4: another key of the same account is known by what it can read, and the sale goes on', async () => {
  const { till, vault, strangers, other } = await openTwoAccounts();
  await using _till = till;
  await soldOne(till);
  const saleId = await ambiguous(till);
  await vault.writeApiKey(renewed);
  await till.until(saleId, 'awaiting-payment', 60 * minute);
  expect([strangers, await othersShown(till)]).toEqual([[], []]);
  await other.close();
});

test('C4: after a start with another key nothing is sent with it either', async () => {
  const { till, vault, strangers, other } = await openTwoAccounts();
  await using _till = till;
  await soldOne(till);
  await vault.writeApiKey(theirs.apiKey);
  await till.restart(minute);
  await till.clerk.get('outbox.status', {});
  await charge(till, payByCard(amountCents));
  await till.pass(10 * minute);
  expect(strangers.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(await othersShown(till)).toEqual(['v2']);
  await other.close();
});

test('C4: links are not looked for with the code of another account', async () => {
  const { till, vault, strangers, other } = await openTwoAccounts();
  await using _till = till;
  const id = await askLink(till);
  await untilLink(till, id, isMade);
  await vault.writeV1(theirs.v1);
  await till.pass(120 * minute);
  await till.signIn();
  expect(strangers).toEqual([]);
  expect(await othersShown(till)).toEqual(['v1']);
  expect(await till.manager.get('links.get', { id })).toMatchObject({ state: 'made' });
  await till.manager.get('links.delete', { id }).catch(() => undefined);
  await till.pass(10 * minute);
  expect(strangers).toEqual([]);
  await other.close();
});

test('a key that nobody has is called refused, and not another account’s', async () => {
  const vault = createMemoryVault(ours.apiKey, ours.v1);
  await using till = await openTill({ vault });
  await soldOne(till);
  await vault.writeApiKey('sk_test_nobody');
  const saleId = await charge(till, pix(amountCents));
  await till.pass(minute);
  expect(await (await till.observer()).get('outbox.status', {})).toMatchObject({
    paused: [{ generation: 'v2', why: 'refused' }],
  });
  await vault.writeApiKey(ours.apiKey);
  await till.until(saleId, 'awaiting-payment', 60 * minute);
});

test('without a token nothing that needs it is begun, and the till says at once what is missing', async () => {
  await using till = await openTill({ vault: createMemoryVault(ours.apiKey, null) });
  const id = crypto.randomUUID();
  expect(await till.clerk.get('settings.hasBearer', {})).toEqual({ hasBearer: false });
  expect([
    await till.manager.code('links.create', { id, draft: linkDraft() }),
    await till.manager.code('charges.create', { id, draft: chargeDraft(byPix) }),
    await till.manager.code('clients.save', { id, clientCode: 'cliente-7', card: typedCard('approve') }),
  ]).toEqual(['credential-missing', 'credential-missing', 'credential-missing']);
  expect(await till.manager.get('outbox.list', { show: 'all' })).toEqual([]);
  expect(await till.manager.get('links.list', { text: '' })).toEqual([]);
});

test('a token or a key that the API does not take is named to whoever reads with it, and is no lost connection', async () => {
  const vault = createMemoryVault(ours.apiKey, { bearer: 'v1_test_nobody', account: ours.v1.account });
  await using till = await openTill({ vault });
  expect(await till.manager.code('links.load', { page: 1 })).toBe('credential-refused');
  expect(await till.manager.code('links.fetch', { code: 'lk_1' })).toBe('credential-refused');
  await vault.writeApiKey('sk_test_nobody');
  expect(await till.manager.code('subscriptions.fetch', { apiId: 'sub_1' })).toBe('credential-refused');
});

test('what waits for a token that was taken away says so, and goes once it is there', async () => {
  const network = createNetwork();
  const vault = createMemoryVault(ours.apiKey, ours.v1);
  await using till = await openTill({ vault, wrapConnect: network.wrapConnect });
  network.offline = true;
  const id = await askLink(till);
  await vault.removeV1();
  network.offline = false;
  await till.pass(2 * minute);
  const observer = await till.observer();
  expect(await observer.get('outbox.status', {})).toMatchObject({ paused: [{ generation: 'v1', why: 'missing' }] });
  expect(await observer.get('outbox.list', { show: 'open' })).toMatchObject([{ why: 'credential-wait' }]);
  await vault.writeV1(ours.v1);
  await untilLink(till, id, isMade);
  expect(await observer.get('outbox.status', {})).toMatchObject({ paused: [] });
});
