/** The checkout script: to whom it is served, and what it does in a page, run as a browser would run it. */
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { cards } from '../order-bodies.ts';
import { cardCharge } from './bodies.ts';
import { openV1, type V1Box } from './open-v1.ts';

const shop = 'https://loja.example';
const addressOf = (v1: V1Box, key: string) =>
  `${new URL(v1.box.sandbox.baseUrl).origin}/checkout-script/v1.js?k=${key}`;
const origins = (v1: V1Box, list: readonly string[]) =>
  v1.box.control('POST', '/publishable-keys', { key: 'pk_test_balcao', origins: list });

describe('the script is served', () => {
  it('for a known key alone', async () => {
    await using v1 = await openV1();
    const good = await fetch(addressOf(v1, 'pk_test_balcao'));
    expect([good.status, good.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    for (const key of ['', 'pk_test_nobody', 'sk_test_balcao'])
      expect((await fetch(addressOf(v1, key))).status).toBe(401);
  });

  it('to any domain while the key has none', async () => {
    await using v1 = await openV1();
    expect((await fetch(addressOf(v1, 'pk_test_balcao'), { headers: { referer: `${shop}/cart` } })).status).toBe(200);
  });

  it.each([
    ['its domain', { referer: `${shop}/cart` }, 200],
    ['its domain as origin', { origin: shop }, 200],
    ['another domain', { referer: 'https://elsewhere.example/' }, 403],
    ['its domain on another port', { origin: `${shop}:8443` }, 403],
    ['a page that does not say', {}, 403],
  ])('once it has some, to %s', async (_name, headers, status) => {
    await using v1 = await openV1();
    await origins(v1, [shop]);
    expect((await fetch(addressOf(v1, 'pk_test_balcao'), { headers })).status).toBe(status);
    expect((await fetch(addressOf(v1, 'pk_test_other'), { headers })).status).toBe(200);
  });

  it('to up to 20 domains', async () => {
    await using v1 = await openV1();
    const many = (count: number) => Array.from({ length: count }, (_, n) => `https://loja${n}.example`);
    await origins(v1, many(20));
    await expect(origins(v1, many(21))).rejects.toThrow();
    await expect(origins(v1, ['loja.example'])).rejects.toThrow();
    await expect(v1.box.control('POST', '/publishable-keys', { key: 'pk_none', origins: [] })).rejects.toThrow();
  });
});

type Listener = (event: { origin: string; data: unknown }) => void;

/** As much of a page as the script touches. */
async function openPage(v1: V1Box) {
  const frames: Array<{ src: string; removed: boolean }> = [];
  const listeners = new Set<Listener>();
  const timers: Array<{ run: () => void; ms: number }> = [];
  const fields: Array<{ name: string; value: string }> = [];
  const form = {
    querySelector: () => null,
    appendChild: (field: { name: string; value: string }) => fields.push(field),
  };
  const create = () => {
    const element = {
      src: '',
      removed: false,
      remove() {
        element.removed = true;
      },
    };
    return element;
  };
  const document = {
    readyState: 'complete',
    querySelectorAll: () => [form],
    createElement: create,
    body: { appendChild: (frame: { src: string; removed: boolean }) => frames.push(frame) },
  };
  const window: Record<string, unknown> = {
    addEventListener: (_name: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_name: string, listener: Listener) => listeners.delete(listener),
  };
  const setTimeout = (run: () => void, ms: number) => timers.push({ run, ms });
  const context = createContext({ window, document, setTimeout, clearTimeout: () => undefined });
  new Script(await (await fetch(addressOf(v1, 'pk_test_balcao'))).text()).runInContext(context);
  const calls: string[] = [];
  const callbacks = Object.fromEntries(
    ['onSuccess', 'onError', 'onChallengeStart', 'onChallengeEnd'].map((name) => [name, () => void calls.push(name)]),
  );
  const handle = (response: unknown) => {
    new Script('window.PaymentCheckout.handleResponse(response, callbacks)').runInContext(
      createContext({ window, response, callbacks }),
    );
  };
  const tell = (origin: string, data: unknown) => {
    for (const listener of listeners) listener({ origin, data });
  };
  return { frames, timers, fields, calls, handle, tell };
}

const charge = async (v1: V1Box, number: string) => (await v1.call('POST', '/v1/charge', cardCharge(number))).envelope;

describe('handleResponse', () => {
  it.each([
    ['an approved charge', cards.approve, ['onSuccess']],
    ['a declined charge', cards.decline, ['onError']],
  ])('of %s calls back at once', async (_name, number, calls) => {
    await using v1 = await openV1();
    const page = await openPage(v1);
    page.handle(await charge(v1, number));
    expect([page.calls, page.frames]).toEqual([calls, []]);
  });

  it.each([
    ['passed', 'onSuccess'],
    ['failed', 'onError'],
  ])('of a challenged charge opens the bank, and when %s calls %s', async (outcome, last) => {
    await using v1 = await openV1();
    const page = await openPage(v1);
    page.handle(await charge(v1, cards.threeDs));
    expect(page.calls).toEqual(['onChallengeStart']);
    const frame = page.frames[0]?.src ?? '';
    const bank = await (await fetch(frame, { method: 'POST', body: new URLSearchParams({ outcome }) })).text();
    const note: unknown = JSON.parse(/postMessage\((\{.*?\}),"\*"\)/.exec(bank)?.[1] ?? '');
    page.tell('https://elsewhere.example', note);
    expect(page.calls).toEqual(['onChallengeStart']);
    page.tell(new URL(frame).origin, note);
    page.tell(new URL(frame).origin, note);
    expect(page.calls).toEqual(['onChallengeStart', 'onChallengeEnd', last]);
    expect(page.frames[0]?.removed).toBe(true);
  });

  it('of a challenge that is abandoned ends with it', async () => {
    await using v1 = await openV1();
    const page = await openPage(v1);
    page.handle(await charge(v1, cards.threeDs));
    expect(page.timers.map(({ ms }) => ms)).toEqual([300_000]);
    page.timers[0]?.run();
    expect(page.calls).toEqual(['onChallengeStart', 'onChallengeEnd', 'onError']);
  });
});

describe('the device identification', () => {
  it('is put into the forms of the page', async () => {
    await using v1 = await openV1();
    const { fields } = await openPage(v1);
    expect(fields).toMatchObject([{ name: 'dfp_id', type: 'hidden', value: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });
});
