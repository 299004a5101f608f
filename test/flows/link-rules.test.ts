/** Closing a payment link under the rules of the money core: it is closed when the API shows it, and not before. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { made, untilLink, writes } from './support/links.ts';
import { answered, meets, unchanged } from './support/meets.ts';

const v1Error = (status: number) =>
  answered(status, { mensagem: '', erro: true, mensagenserro: ['x'], codigoretorno: status, id: '', data: null });
const v1Ok = answered(200, { mensagem: '', erro: false, mensagenserro: [], codigoretorno: 200, id: '', data: null });
const ofLink = /\/v1\/payment-links\/[^/]+$/;
const shown = async (till: Till, id: string) => (await till.observer()).get('links.get', { id });

describe('a payment link', () => {
  flow(
    'U2: whose cancel met a 401 stays to be cancelled, and a person asks again',
    async (till) => {
      const id = await made(till);
      await till.manager.get('links.cancel', { id });
      const stands = await untilLink(till, id, ({ undo }) => undo?.problem != null);
      expect(stands).toMatchObject({
        status: 'InProgress',
        closing: null,
        undo: { asked: 'cancel', staffName: 'Bruno' },
      });
      await till.pass(600_000);
      // Without a key the till repeats nothing by itself.
      expect(writes(till).filter(({ path }) => path.endsWith('/cancel'))).toEqual([]);
      await till.signIn();
      await till.manager.get('links.cancel', { id });
      await untilLink(till, id, ({ status }) => status === 'Canceled');
      expect((await shown(till, id)).undo).toBeNull();
    },
    meets('POST', '/cancel', [v1Error(401)]),
  );

  flow(
    'R5: is not cancelled by a 200 that shows it as it was',
    async (till) => {
      const id = await made(till);
      await till.manager.get('links.cancel', { id });
      await till.pass(1_000);
      expect(await shown(till, id)).toMatchObject({ closing: 'cancel', closingState: 'unknown' });
      const told = await untilLink(till, id, ({ closing }) => closing === null);
      expect(told).toMatchObject({ status: 'InProgress', refused: 'cancel', refusal: { code: 'not-applied' } });
      expect(told.undo).not.toBeNull();
    },
    meets('POST', '/cancel', [unchanged(({ url }) => new URL(url).pathname.replace(/\/cancel$/, ''))]),
  );

  flow(
    'R5: is not deleted by a 200 that deleted nothing',
    async (till) => {
      const id = await made(till);
      await till.manager.get('links.delete', { id });
      const told = await untilLink(till, id, ({ closing }) => closing === null);
      expect(told).toMatchObject({ state: 'made', refused: 'delete', refusal: { code: 'not-applied' } });
    },
    meets('DELETE', ofLink, [v1Ok]),
  );

  flow(
    'is not called deleted by one 404 after a deletion that never arrived: a replica may not know the link yet',
    async (till) => {
      const id = await made(till);
      await till.control('POST', '/faults', {
        kind: 'drop_before_processing',
        method: 'DELETE',
        route: '/v1/payment-links/:code',
      });
      await till.manager.get('links.delete', { id });
      await till.pass(60_000);
      expect((await shown(till, id)).state).toBe('made');
      const told = await untilLink(till, id, ({ closing }) => closing === null);
      expect(told).toMatchObject({ state: 'made', refused: 'delete', refusal: { code: 'not-applied' } });
    },
    meets('GET', ofLink, [v1Error(404), v1Error(404)]),
  );

  flow('whose deletion was lost on the way is deleted once looks agree, and has no second youth', async (till) => {
    const id = await made(till);
    await till.pass(30 * 60_000);
    await till.signIn();
    await till.control('POST', '/faults', {
      kind: 'drop_after_processing',
      method: 'DELETE',
      route: '/v1/payment-links/:code',
    });
    await till.manager.get('links.delete', { id });
    await till.pass(6 * 60_000);
    expect(await shown(till, id)).toMatchObject({ state: 'deleted', undo: null });
  });

  let missing = 0;
  flow(
    'is not called deleted by stray 404s either when it is no longer young',
    async (till) => {
      const id = await made(till);
      await till.pass(30 * 60_000);
      await till.signIn();
      await till.control('POST', '/faults', {
        kind: 'drop_before_processing',
        method: 'DELETE',
        route: '/v1/payment-links/:code',
      });
      missing = 2;
      await till.manager.get('links.delete', { id });
      await till.pass(60_000);
      expect(missing).toBe(0);
      expect((await shown(till, id)).state).toBe('made');
      const told = await untilLink(till, id, ({ closing }) => closing === null);
      expect(told).toMatchObject({ state: 'made', refused: 'delete', refusal: { code: 'not-applied' } });
    },
    {
      wrapConnect: (connect) => (request) => {
        const isHit = missing > 0 && request.method === 'GET' && ofLink.test(new URL(request.url).pathname);
        if (!isHit) return connect(request);
        missing -= 1;
        return v1Error(404)(connect, request);
      },
    },
  );

  let isHidden = true;
  flow(
    'R5: is shown again once a later read finds it, whatever was concluded from looks that found nothing',
    async (till) => {
      const id = await made(till);
      await till.manager.get('links.delete', { id });
      await untilLink(till, id, ({ state }) => state === 'deleted');
      isHidden = false;
      await till.pass(4 * 3_600_000);
      expect((await shown(till, id)).state).toBe('made');
    },
    {
      wrapConnect: (connect) => (request) => {
        if (!ofLink.test(new URL(request.url).pathname)) return connect(request);
        if (request.method === 'DELETE') return v1Ok(connect, request);
        return isHidden ? v1Error(404)(connect, request) : connect(request);
      },
    },
  );

  flow(
    'C4: is not called deleted by a 404 that nobody asked for',
    async (till) => {
      const id = await made(till);
      const { code } = await shown(till, id);
      await till.clerk.get('links.refresh', { id });
      expect(await shown(till, id)).toMatchObject({ state: 'made', isMissing: true });
      // It is still there, and people may still buy from it.
      await till.pass(20 * 60_000);
      expect(await shown(till, id)).toMatchObject({ code, state: 'made', isMissing: false });
    },
    meets('GET', ofLink, [v1Error(404)]),
  );
});
