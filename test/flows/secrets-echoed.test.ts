/** A gateway that echoes what it was sent: whatever the till keeps, shows or logs of it, no card, code, key or token is in it. */
import { expect, test } from 'vitest';
import type { Connect, WireAnswer, WireRequest } from '#main/api/connect.ts';
import { type Secret, scan } from '#test/e2e/support/secret-scan.ts';
import { makeTempDir, quickDisk, type TempDir } from '#test/helpers/temp-dir.ts';
import { basket, card, openTill, type Till } from '#test/helpers/till.ts';
import { cardThat } from './support/cards.ts';
import { askCharge, byTypedCard } from './support/charges.ts';
import { isTo } from './support/faults.ts';

const text = (request: WireRequest): string => {
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return [...headers, '', Buffer.from(request.body ?? []).toString('utf8')].join('\n');
};

function answer(status: number, body: string): WireAnswer {
  return { status, headers: {}, body: new TextEncoder().encode(body) };
}

const html = (raw: string): string => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const refusal = (raw: string): string =>
  JSON.stringify({
    error: { type: 'invalid_request_error', code: 'validation_error', message: raw, param: raw, customer_message: raw },
  });
const refusalOfV1 = (raw: string): string =>
  JSON.stringify({ mensagem: raw, erro: true, mensagenserro: [raw], codigoretorno: 400, id: '', data: null });

const echoes: readonly { name: string; of: (raw: string, request: WireRequest) => WireAnswer }[] = [
  { name: 'a page', of: (raw) => answer(502, `<html><pre>${html(raw)}</pre></html>`) },
  { name: 'a page with 200', of: (raw) => answer(200, raw) },
  { name: 'a refusal', of: (raw, { url }) => answer(400, url.includes('/v1/') ? refusalOfV1(raw) : refusal(raw)) },
  { name: 'base64', of: (raw) => answer(500, JSON.stringify({ request: Buffer.from(raw).toString('base64') })) },
  { name: 'a form', of: (raw) => answer(500, `request=${encodeURIComponent(raw)}`) },
];

const echoing =
  (route: string, echo: (typeof echoes)[number]) =>
  (connect: Connect): Connect =>
  async (request) =>
    isTo(request, route) ? echo.of(text(request), request) : connect(request);

function secretsOf(till: Till, number: string): Secret[] {
  return [
    { name: 'card', value: number },
    { name: 'security code', value: '987', isShort: true },
    { name: 'security code in JSON', value: '"987"' },
    { name: 'expiry', value: '2031', isShort: true },
    { name: 'API key', value: till.sandbox.key },
    { name: 'v1 token', value: till.sandbox.v1.bearer },
  ];
}

async function nothingKept(till: Till, dir: TempDir, number: string): Promise<void> {
  const secrets = secretsOf(till, number);
  expect(await till.manager.get('outbox.list', { show: 'all', limit: 10 })).not.toEqual([]);
  expect(scan([dir.path], secrets)).toEqual([]);
  const logged = JSON.stringify(till.core.recorded.lines);
  for (const { value } of secrets.filter(({ isShort }) => isShort !== true)) expect(logged).not.toContain(value);
}

for (const echo of echoes) {
  test(`S1: ${echo.name} that echoes an order of a typed card leaves nothing of it on the disk`, async () => {
    using dir = makeTempDir(quickDisk);
    const number = cardThat('approve');
    await using till = await openTill({ dataDir: dir.path, wrapConnect: echoing('/v2/orders', echo) });
    const { id } = await till.clerk.get('orders.charge', basket([card(2_390, number)]));
    await till.pass(5_000);
    expect((await till.sale(id)).state).not.toBe('sending');
    await nothingKept(till, dir, number);
  });

  test(`S1: ${echo.name} that echoes a v1 charge leaves neither its code nor the token on the disk`, async () => {
    using dir = makeTempDir(quickDisk);
    await using till = await openTill({ dataDir: dir.path, wrapConnect: echoing('/v1/charge', echo) });
    await askCharge(till, byTypedCard());
    await till.pass(5_000);
    await nothingKept(till, dir, cardThat('approve'));
  });

  test(`S1: ${echo.name} that echoes a verification code leaves nothing of it on the disk`, async () => {
    using dir = makeTempDir(quickDisk);
    const wrapConnect = echoing('/v2/orders/:id/confirm', echo);
    await using till = await openTill({ dataDir: dir.path, wrapConnect });
    const made = await till.clerk.get('orders.charge', basket([card(2_390, cardThat('otp'))]));
    await till.until(made.id, 'awaiting-code');
    await till.clerk.get('orders.confirm', { id: made.id, code: '640193' });
    await till.pass(5_000);
    expect(scan([dir.path], [{ name: 'code', value: '640193' }])).toEqual([]);
  });
}
