/** A link whose answer is lost: looked for in the list, never asked for twice, never taken from another request. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { writeLink } from '#main/areas/links/api.ts';
import type { Till } from '#test/helpers/till.ts';
import { v1Headers } from './support/api.ts';
import { crashAt } from './support/crash.ts';
import { ambiguousFaults, arm, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { askLink, isMade, linkDraft, made, untilLink, writes } from './support/links.ts';

const linksRoute = '/v1/payment-links';
const onCreate = { method: 'POST', route: linksRoute } as const;

/** By another till of the same account. */
async function makeElsewhere(till: Till, draft: ReturnType<typeof linkDraft>): Promise<void> {
  const headers = { ...v1Headers(till), 'content-type': 'application/json' };
  const body = Buffer.from(writeLink(randomUUID(), draft)).toString('utf8');
  expect((await fetch(`${till.sandbox.baseUrl}${linksRoute}`, { method: 'POST', headers, body })).status).toBe(201);
}

const newest = async (till: Till) => (await (await till.observer()).get('outbox.list', { show: 'all' }))[0];

describe('a link whose answer is lost', () => {
  for (const link_list_shape of ['paginator', 'array']) {
    flow(
      `is found in the list (${link_list_shape}), never asked for twice`,
      async (till) => {
        await made(till, { freightCents: 2_000 });
        await till.control('POST', '/faults', { ...onCreate, kind: 'drop_after_processing' });
        const id = await askLink(till);
        const link = await untilLink(till, id, isMade);
        expect(link).toMatchObject({ foundInList: true, status: 'InProgress', totalCents: 14_000 });
        expect(writes(till)).toHaveLength(2);
        expect(await newest(till)).toMatchObject({ operation: 'links.create', state: 'accepted', keyless: true });
      },
      { switches: { link_list_shape } },
    );
  }

  for (const fault of ambiguousFaults) {
    flow(
      `by ${fault.name} is asked for once, whatever becomes of it`,
      async (till) => {
        await arm(till, fault, linksRoute);
        const id = await askLink(till);
        const link = await untilLink(till, id, ({ state }) => state === 'made' || state === 'review');
        expect([link.state, link.foundInList]).toEqual(fault.processed ? ['made', true] : ['review', false]);
        expect(writes(till)).toHaveLength(1);
      },
      { wrapConnect: wrapFor(fault, linksRoute) },
    );
  }

  flow('and is not in the list waits for a person, with words of its own', async (till) => {
    await till.control('POST', '/faults', { ...onCreate, kind: 'drop_before_processing' });
    const id = await askLink(till);
    await untilLink(till, id, ({ state }) => state === 'unknown');
    const link = await untilLink(till, id, ({ state }) => state === 'review');
    expect(link.code).toBeNull();
    await till.pass(30 * 3_600_000);
    await till.signIn();
    expect(await newest(till)).toMatchObject({ state: 'review', why: 'review-no-key', keyExpiresAt: null });
    expect(writes(till)).toHaveLength(1);
  });

  flow('while another just like it was made elsewhere is nobody’s to guess', async (till) => {
    await till.control('POST', '/faults', { ...onCreate, kind: 'drop_after_processing', count: 2 });
    const first = await askLink(till);
    const second = await askLink(till);
    await untilLink(till, first, ({ state }) => state === 'review');
    await untilLink(till, second, ({ state }) => state === 'review');
    expect(writes(till)).toHaveLength(2);
  });

  flow('is not taken for one of other figures that was made elsewhere', async (till) => {
    await till.control('POST', '/faults', { ...onCreate, kind: 'drop_before_processing' });
    const id = await askLink(till);
    await untilLink(till, id, ({ state }) => state === 'unknown');
    await makeElsewhere(till, linkDraft({ freightCents: 2_000 }));
    expect(await untilLink(till, id, ({ state }) => ['made', 'review'].includes(state))).toMatchObject({
      state: 'review',
      code: null,
    });
  });

  flow('is not taken from another of ours, whose answer is only late', async (till) => {
    await till.control('POST', '/faults', { ...onCreate, kind: 'drop_before_processing' });
    const lost = await askLink(till);
    await untilLink(till, lost, ({ state }) => state === 'unknown');
    await till.control('POST', '/faults', { ...onCreate, kind: 'delay_after', ms: 20_000 });
    const late = await askLink(till, { linkName: 'Casamento do Rui' });
    expect(await untilLink(till, late, isMade)).toMatchObject({ foundInList: false, name: 'Casamento do Rui' });
    expect(await untilLink(till, lost, ({ state }) => state === 'review')).toMatchObject({ code: null });
    expect(writes(till)).toHaveLength(2);
  });

  flow('is not brought in a second time by whoever loads the list meanwhile', async (till) => {
    await till.control('POST', '/faults', { ...onCreate, kind: 'delay_after', ms: 20_000 });
    const id = await askLink(till);
    await till.untilTrue('the API has it', async () => {
      const { links } = await till.manager.get('links.load', { page: 1 });
      const made = till.sandbox.records().requests.some(({ method, served }) => method === 'POST' && served !== null);
      return links.length === 0 && made;
    });
    expect(await till.manager.get('links.load', { page: 1 })).toMatchObject({ links: [] });
    const { code } = await untilLink(till, id, isMade);
    expect((await till.manager.get('links.load', { page: 1 })).links).toMatchObject([{ id, code, foundInList: false }]);
    expect(await till.manager.get('links.list', { text: '' })).toHaveLength(1);
  });

  flow(
    'by a crash on the way is looked for after the start',
    async (till) => {
      const id = await askLink(till);
      await untilLink(till, id, ({ state }) => state === 'sending');
      await till.restart();
      expect(await untilLink(till, id, isMade)).toMatchObject({ foundInList: true });
      expect(writes(till)).toHaveLength(1);
    },
    crashAt('links.create:after-answer'),
  );

  flow('recorded by people is brought in by its code', async (till) => {
    const elsewhere = await made(till);
    const { code } = await till.clerk.get('links.get', { id: elsewhere });
    expect(await till.clerk.get('links.fetch', { code: code ?? '' })).toMatchObject({ id: elsewhere });
    expect(await till.clerk.code('links.fetch', { code: 'nobody' })).toBe('not-found');
    const page = await till.clerk.get('links.load', { page: 1 });
    expect(page).toMatchObject({ links: [{ id: elsewhere }], page: 1, lastPage: 1 });
  });
});
