/** Whatever else the till has to ask about, the customer at the counter comes first; and nothing that cannot be read takes the others' turn. */
import { expect, test } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { quantile, second, serveCustomers, show, type Waits } from './support/customers.ts';
import { linkDraft } from './support/links.ts';
import { type OvernightTill, openOvernightTill } from './support/overnight-till.ts';

const minute = 60 * second;
const hour = 60 * minute;

function expectPrompt({ qrMs, paidMs, refused }: Waits): void {
  expect(quantile(qrMs, 0.95), show('code on the screen', qrMs)).toBeLessThan(2 * second);
  expect(quantile(paidMs, 0.95), show('payment shown', paidMs)).toBeLessThan(5 * second);
  expect(refused).toEqual([]);
}

/** A wire on which some requests meet an answer of the test's own. */
function answering(isMet: (method: string, path: string) => boolean, status: number, headers = {}) {
  const state = { on: true };
  const wrapConnect =
    (connect: Connect): Connect =>
    async (request) => {
      const answer = await connect(request);
      const { pathname, search } = new URL(request.url);
      if (!state.on || !isMet(request.method, `${pathname}${search}`)) return answer;
      return { status, headers, body: new TextEncoder().encode('{"message":"no"}') };
    };
  return { state, wrapConnect };
}

async function inSteps(till: OvernightTill, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += minute) await till.clock.advance(minute);
}

const reads = (till: OvernightTill, part: string) =>
  till.sent.filter(({ method, path }) => method === 'GET' && path.includes(part));

test('W1: with an expired v1 token and 300 links nobody waits, one probe asks, and the pause is shown until it ends', async () => {
  const v1 = answering((_method, path) => path.startsWith('/api/v1/'), 401);
  await using till = await openOvernightTill({ links: 300, subscriptions: 0, wrapConnect: v1.wrapConnect });
  const clerk = till.core.connect('eyes');
  await clerk.signIn('clerk');
  expectPrompt(await serveCustomers(till, 30));
  await clerk.signIn('clerk');
  expect(await clerk.get('outbox.status', {})).toMatchObject({ paused: [{ generation: 'v1', why: 'refused' }] });
  // The two first looks were on their way together; then half a minute, a minute, two, four …
  expect(reads(till, '/payment-links').length).toBeLessThanOrEqual(8);
  v1.state.on = false;
  await till.clock.advance(10 * minute);
  await clerk.signIn('clerk');
  expect(await clerk.get('outbox.status', {})).toMatchObject({ paused: [] });
  await inSteps(till, 10 * minute);
  expect(new Set(reads(till, '/payment-links/').map(({ path }) => path)).size).toBe(300);
}, 60_000);

test('W1: events about 500 links go before nobody at the counter', async () => {
  await using till = await openOvernightTill({ links: 500, subscriptions: 0 });
  await till.clock.advance(second);
  const { core } = till.core;
  for (const code of till.linkCodes) core.receive({ type: 'link.used', ids: [code] });
  const paid = (orderId: string) => void core.receive({ type: 'order.paid', ids: [orderId] });
  expectPrompt(await serveCustomers(till, 20, paid));
}, 60_000);

test('W1: 130 links in doubt do not hold up a code', async () => {
  const lost = answering((method, path) => method === 'POST' && path === '/api/v1/payment-links', 500);
  await using till = await openOvernightTill({ links: 0, subscriptions: 0, wrapConnect: lost.wrapConnect });
  const manager = till.core.connect('manager');
  await manager.signIn('manager');
  for (let count = 0; count < 130; count += 1) {
    const linkName = `Festa ${count}`;
    await manager.get('links.create', { id: crypto.randomUUID(), draft: linkDraft({ linkName }) });
    await till.clock.advance(2 * second);
  }
  expectPrompt(await serveCustomers(till, 20));
}, 60_000);

test('W1: sixty abandoned subscriptions are read less than a hundred times an hour', async () => {
  await using till = await openOvernightTill({ links: 0, subscriptions: 60, abandoned: true });
  await inSteps(till, 10 * hour);
  const before = reads(till, '/subscriptions/').length;
  await inSteps(till, hour);
  const anHour = reads(till, '/subscriptions/').length - before;
  expect(anHour).toBeLessThan(100);
}, 60_000);

test('W2: twenty subscriptions that cannot be read stop nobody else, and their own turn comes back ever later', async () => {
  const unreadable = new Set<string>();
  const wrapConnect =
    (connect: Connect): Connect =>
    async (request) => {
      const code = /^.*\/v2\/subscriptions\/([^/?]+)$/.exec(request.url)?.[1];
      if (request.method !== 'GET' || code === undefined) return connect(request);
      // The first twenty that are asked about can never be read.
      if (unreadable.size < 20) unreadable.add(code);
      if (!unreadable.has(code)) return connect(request);
      await connect(request);
      return { status: 502, headers: {}, body: new TextEncoder().encode('<html>') };
    };
  await using till = await openOvernightTill({ links: 0, subscriptions: 40, wrapConnect });
  await inSteps(till, hour);
  const asked = new Map<string, number>();
  for (const { path } of reads(till, '/v2/subscriptions/')) {
    const code = path.split('/').at(-1) ?? '';
    if (!path.endsWith('/invoices')) asked.set(code, (asked.get(code) ?? 0) + 1);
  }
  expect(asked.size).toBe(40);
  for (const code of unreadable) expect(asked.get(code)).toBeLessThan(20);
}, 60_000);
