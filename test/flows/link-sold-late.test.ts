/** A link that is paid more often than somebody wanted cannot be helped any more: the summary says so until it is settled. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { buyFrom, made, untilLink } from './support/links.ts';
import { needs } from './support/needs.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('a link that was closed,', () => {
  async function closed(till: Till) {
    const id = await made(till, { methods: ['PIX'] });
    const { code } = await till.clerk.get('links.get', { id });
    const open = async () => {
      const asked = { method: 'PIX', pay: false };
      const { sale } = await till.control<{ sale: { code: string } }>('POST', `/links/${code}/buy`, asked);
      return () => till.control('POST', `/v1/orders/${sale.code}/pix/pay`, {});
    };
    const close = async () => {
      await till.manager.get('links.cancel', { id });
      await untilLink(till, id, ({ status, undo }) => status === 'Canceled' && undo === null);
    };
    return { id, code, open, close };
  }

  flow('and paid by a Pix that was opened before, is told for a month, and nobody has to look', async (till) => {
    const { id, open, close } = await closed(till);
    const pay = await open();
    await close();
    await passWithPeople(till, minute);
    expect(await needs(till)).toEqual([]);
    await pay();
    await passWithPeople(till, 3 * hour);
    expect(await till.clerk.get('links.get', { id })).toMatchObject({ status: 'Canceled', usesCount: 1 });
    expect(await needs(till)).toEqual([`soldLate link ${id}`]);
    await passWithPeople(till, 29 * day);
    await till.clerk.get('links.refresh', { id });
    expect(await needs(till)).toEqual([`soldLate link ${id}`]);
    await passWithPeople(till, 2 * day);
    expect(await needs(till)).toEqual([]);
  });

  flow('and had been paid before somebody asked, is not told', async (till) => {
    const { id, code, close } = await closed(till);
    await buyFrom(till, code);
    await till.pass(1_000);
    await close();
    await passWithPeople(till, 3 * hour);
    expect(await till.clerk.get('links.get', { id })).toMatchObject({ usesCount: 1 });
    expect(await needs(till)).toEqual([]);
  });

  const network = createNetwork();

  flow(
    'and paid meanwhile, while nobody could look, is told',
    async (till) => {
      network.offline = false;
      const { id, open } = await closed(till);
      const pay = await open();
      network.offline = true;
      // What is on its way is answered.
      await passWithPeople(till, 2 * minute);
      await till.manager.get('links.cancel', { id });
      await passWithPeople(till, 5 * minute);
      await pay();
      await passWithPeople(till, minute);
      network.offline = false;
      await passWithPeople(till, 10 * minute);
      expect(await till.clerk.get('links.get', { id })).toMatchObject({ status: 'Canceled', usesCount: 1 });
      expect(await needs(till)).toEqual([`soldLate link ${id}`]);
    },
    { wrapConnect: network.wrapConnect },
  );

  flow(
    'or was not, is told where it is paid more often than it allows',
    async (till) => {
      const id = await made(till, { methods: ['PIX'], maxUses: 1 });
      const { code } = await till.clerk.get('links.get', { id });
      const opened = [];
      for (let times = 0; times < 2; times += 1) {
        const asked = { method: 'PIX', pay: false };
        opened.push((await till.control<{ sale: { code: string } }>('POST', `/links/${code}/buy`, asked)).sale);
      }
      for (const sale of opened) await till.control('POST', `/v1/orders/${sale.code}/pix/pay`, {});
      await till.clerk.get('links.refresh', { id });
      await passWithPeople(till, 3 * hour);
      expect(await till.clerk.get('links.get', { id })).toMatchObject({ usesCount: 2 });
      expect(await needs(till)).toEqual([`soldLate link ${id}`]);
    },
    { switches: { link_uses: 'may_exceed' } },
  );

  flow('is read for two days, and no longer', async (till) => {
    const { close } = await closed(till);
    await close();
    const reads = () => till.sent.filter(({ path }) => path.startsWith('/v1/payment-links/')).length;
    const before = reads();
    await passWithPeople(till, 2 * day);
    const after = reads();
    expect(after - before).toBeGreaterThan(40);
    await passWithPeople(till, 2 * hour);
    const last = reads();
    await passWithPeople(till, day);
    expect(reads()).toBe(last);
  });
});
