/** The checkout behind a link, as a buyer's browser walks it: pages, forms, payments, uses, and the end of a link. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { linkSchema } from '#shared/wire/v1/links.ts';
import { cards } from '../order-bodies.ts';
import { fullLink, item, link, put } from './bodies.ts';
import { confirmations, secretOf } from './charge-calls.ts';
import { openV1, type V1Box } from './open-v1.ts';

const card = (number: string = cards.approve, change: Record<string, string> = {}) => ({
  method: 'CreditCard',
  number,
  card_name: 'ANA SOUZA',
  month: '12',
  year: '30',
  security_code: '123',
  ...change,
});

const buyer = {
  name: 'Bruno Lima',
  email: 'bruno@cliente.example',
  ddi: '55',
  ddd: '21',
  phone: '987654321',
};

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
}

async function look(url: string): Promise<Seen> {
  return seen(await fetch(url, { redirect: 'manual' }));
}

async function submit(url: string, fields: Record<string, string>): Promise<Seen> {
  return seen(await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }));
}

async function seen(answer: Response): Promise<Seen> {
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
}

/** Buys and follows to the page of the purchase. */
async function buy(url: string, fields: Record<string, string>): Promise<{ url: string; page: Seen }> {
  const { status, location, text } = await submit(url, { ...buyer, ...fields });
  if (status !== 303 || location === null) throw new Error(`${status}: ${text}`);
  const next = new URL(location, url).href;
  return { url: next, page: await look(next) };
}

const boughtSchema = z.object({ link: linkSchema, sale: v1SaleSchema });
const control = async (v1: V1Box, code: string, body: unknown) =>
  boughtSchema.parse(await v1.box.control('POST', `/links/${code}/buy`, body));

const typed = { number: cards.approve, name: 'ANA', month: '12', year: '30', security_code: '123' };

describe('the checkout page', () => {
  it('shows items, prices, installments and both forms, and loads nothing from elsewhere', async () => {
    await using v1 = await openV1();
    const { url } = await v1.makeLink(put(fullLink, 'config.obfuscate_client', false));
    const { status, text } = await look(url);
    expect(status).toBe(200);
    for (const shown of ['Cesta de café', 'Café torrado 500 g', 'R$\u00a097,05', '6x: R$\u00a099,95', 'Ana Souza']) {
      expect(text).toContain(shown);
    }
    // 10 % off the items of 84.55 is 8.46.
    expect(text).toContain('Valor no Pix: R$\u00a088,59');
    expect(text.match(/(?:src|action)="https?:\/\/(?!127\.0\.0\.1)/g)).toBeNull();
  });

  it('masks the payer and hides the items when asked', async () => {
    await using v1 = await openV1();
    const { url } = await v1.makeLink(put(fullLink, 'config.obfuscate_items', true));
    const { text } = await look(url);
    for (const hidden of ['Ana Souza', 'ana@cliente.example', 'Café torrado']) expect(text).not.toContain(hidden);
    expect(text).toContain('A** *****');
  });

  it('asks who pays only when the link does not say, and offers only the methods of the link', async () => {
    await using v1 = await openV1();
    const open = await look((await v1.makeLink(link({ payment_types: ['PIX'] }))).url);
    expect([open.text.includes('name="email"'), open.text.includes('name="number"')]).toEqual([true, false]);
    expect((await look((await v1.makeLink(fullLink)).url)).text).not.toContain('name="email"');
  });

  it('shows what a merchant wrote as text, never as markup, and links to web addresses only', async () => {
    await using v1 = await openV1();
    const evil = '<script>alert(1)</script>';
    const made = await v1.makeLink({
      items: [item({ description: evil })],
      config: { order_title: evil, back_url: 'javascript:alert(1)' },
    });
    const { text } = await look(made.url);
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('javascript:');
  });

  it('of an unknown token is an error page', async () => {
    await using v1 = await openV1();
    expect((await look(`${new URL(v1.box.sandbox.baseUrl).origin}/checkout/${'0'.repeat(64)}`)).status).toBe(404);
  });
});

describe('a purchase by card', () => {
  it('is paid, counted, and recorded in the ledger with the total of its installments', async () => {
    await using v1 = await openV1();
    const milestones = [
      { count: 1, interest_rate: 1 },
      { count: 2, interest_rate: 1.055 },
    ];
    const made = await v1.makeLink(link({ installments: milestones }));
    const { page } = await buy(made.url, card(cards.approve, { installments: '2' }));
    expect(page.text).toContain('Pagamento aprovado');
    expect((await v1.link(made.code)).uses_count).toBe(1);
    expect((await v1.box.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([['capture', 1055]]);
  });

  it('that is declined says so in the words for a payer, and counts as no use', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link({ max_uses: 1 }));
    const { page } = await buy(made.url, card(cards.insufficientFunds));
    expect(page.text).toContain('Saldo ou limite insuficiente');
    expect(page.text).not.toContain('issuer declined');
    expect(await v1.link(made.code)).toMatchObject({ uses_count: 0, status: 'InProgress' });
  });

  it('goes on to the redirect address once paid', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link({ redirect_url: 'https://loja.example/obrigado' }));
    expect((await submit(made.url, { ...buyer, ...card() })).location).toBe('https://loja.example/obrigado');
    expect((await submit(made.url, { ...buyer, ...card(cards.decline) })).location).toMatch(/^\/checkout\//);
  });

  it.each([
    ['a wrong number', card('4539500000000018')],
    ['an expired card', card(cards.approve, { year: '25' })],
    ['more installments than offered', card(cards.approve, { installments: '2' })],
    ['no number of installments', card(cards.approve, { installments: 'many' })],
    ['no card at all', { method: 'CreditCard' }],
    ['no e-mail', { ...card(), email: '' }],
    ['a wrong CPF', { ...card(), cpf: '52998224726' }],
  ])('with %s is refused on the page', async (_name, fields) => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link());
    const { status, text } = await submit(made.url, { ...buyer, ...fields });
    expect([status, text.includes('role="alert"')]).toEqual([422, true]);
    expect(await v1.box.ledger()).toEqual([]);
  });

  it('of a blocked buyer or card is refused', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link());
    expect((await submit(made.url, { ...buyer, ...card(cards.blockedBin) })).status).toBe(400);
    expect((await submit(made.url, { ...buyer, ...card(), email: 'bloqueado@balcao.example' })).status).toBe(400);
  });

  it('asks for the code the buyer received, then charges', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link());
    const { url, page } = await buy(made.url, card(cards.otp));
    expect(page.text).toContain('name="code"');
    expect((await submit(`${url}/verify`, { code: '000000x' })).status).toBe(422);
    const code = url.split('/').at(-1);
    const list = z
      .object({ data: z.array(z.object({ id: z.string() })) })
      .parse((await v1.send('GET', `/v1/orders/${code}/confirmations`)).json());
    const otp = z
      .object({ code: z.string() })
      .parse(await v1.box.control('GET', `/v1/confirmations/${list.data[0]?.id}/code`));
    expect((await submit(`${url}/verify`, { code: otp.code })).status).toBe(303);
    expect((await look(url)).text).toContain('Pagamento aprovado');
    expect((await v1.link(made.code)).uses_count).toBe(1);
  });

  it('through the bank when it asks', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link());
    const { url, page } = await buy(made.url, card(cards.threeDs));
    const bank = /href="([^"]+\/challenge\/[^"]+)"/.exec(page.text)?.[1] ?? '';
    expect((await submit(bank, { outcome: 'passed' })).text).toContain(new URL(url).pathname);
    expect((await look(url)).text).toContain('Pagamento aprovado');
  });
});

describe('a purchase by PIX', () => {
  it('shows a code of the discounted value, and is paid by the simulated bank', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(fullLink);
    const { url, page } = await buy(made.url, { method: 'PIX' });
    expect(page.text).toMatch(/<img src="[^"]+\/qr\/[^"]+\.png"/);
    expect((await v1.link(made.code)).uses_count).toBe(0);
    expect((await submit(`${url}/pay`, {})).location).toBe('https://loja.example/obrigado');
    expect((await submit(`${url}/pay`, {})).status).toBe(409);
    expect((await v1.link(made.code)).uses_count).toBe(1);
    expect((await v1.box.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([['pix_paid', 8859]]);
  });
});

describe('the uses of a link', () => {
  it('end it at their maximum, and no sooner', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link({ max_uses: 2 }));
    expect((await control(v1, made.code, { method: 'CreditCard', card: typed })).link).toMatchObject({
      status: 'InProgress',
      uses_count: 1,
    });
    expect((await control(v1, made.code, { method: 'PIX' })).link).toMatchObject({
      status: 'Concluded',
      uses_count: 2,
    });
    expect((await look(made.url)).status).toBe(410);
    expect((await submit(made.url, { ...buyer, ...card() })).status).toBe(410);
    await expect(control(v1, made.code, { method: 'PIX' })).rejects.toThrow('utilizado');
    expect((await v1.call('POST', `/v1/payment-links/${made.code}/cancel`)).status).toBe(422);
  });

  it('withdraw the codes nobody has paid when the last one is taken', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link({ max_uses: 1 }));
    const waiting = await buy(made.url, { method: 'PIX' });
    await control(v1, made.code, { method: 'PIX' });
    expect((await look(waiting.url)).text).toContain('Pagamento cancelado');
    expect((await submit(`${waiting.url}/pay`, {})).status).toBe(409);
    expect(await v1.box.eventTypes()).toContain('charge.canceled');
    expect((await v1.link(made.code)).uses_count).toBe(1);
  });

  it('are not sold twice while a card is still processing', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link({ max_uses: 1 }));
    await control(v1, made.code, { method: 'CreditCard', card: { ...typed, number: cards.processingThenPaid } });
    await expect(control(v1, made.code, { method: 'PIX' })).rejects.toThrow('em uso');
    await v1.box.clock.advance(20_000);
    expect(await v1.link(made.code)).toMatchObject({ status: 'Concluded', uses_count: 1 });
  });

  it('come back when a code is not answered in time, and a late answer then takes nothing', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link({ max_uses: 1 }));
    const otp = { method: 'CreditCard', card: { ...typed, number: cards.otp } };
    const { sale } = await control(v1, made.code, otp);
    await expect(control(v1, made.code, { method: 'PIX' })).rejects.toThrow('em uso');
    const [asked] = await confirmations(v1, sale.code);
    await v1.box.clock.advance(15 * 60_000);
    expect((await control(v1, made.code, { method: 'PIX' })).link.status).toBe('Concluded');
    const path = `/v1/orders/${sale.code}/confirmations/${asked?.id}`;
    await v1.call('POST', `${path}/resend`);
    const { code } = await secretOf(v1, asked?.id ?? '');
    const late = await v1.call('POST', `${path}/verify`, { code });
    expect([late.status, late.data]).toEqual([400, expect.objectContaining({ status: 'Canceled' })]);
    expect(await v1.box.ledger()).toHaveLength(1);
    expect((await v1.link(made.code)).uses_count).toBe(1);
  });

  it.each([
    ['paid', 0],
    ['charged', 1],
  ])('are counted when %s', async (link_use_counted, uses) => {
    await using v1 = await openV1({ link_use_counted });
    const made = await v1.makeLink(link());
    expect((await control(v1, made.code, { method: 'PIX', pay: false })).link.uses_count).toBe(uses);
  });

  it('that counted when the code was shown can still be paid, and conclude the link', async () => {
    await using v1 = await openV1({ link_use_counted: 'charged' });
    const made = await v1.makeLink(link({ max_uses: 1 }));
    const { link: concluded } = await control(v1, made.code, { method: 'PIX' });
    expect(concluded).toMatchObject({ status: 'Concluded', uses_count: 1 });
    expect((await v1.box.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid']);
  });

  it.each([
    ['cancels', async (v1: V1Box, code: string) => v1.call('POST', `/v1/payment-links/${code}/cancel`), 'cancelado'],
    ['lets it expire', async (v1: V1Box) => v1.box.clock.advance(60_000), 'expirou'],
  ])('end when the merchant %s it', async (_name, end, reason) => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link({ expires_at: '2026-01-15 09:01:00' }));
    await end(v1, made.code);
    expect((await look(made.url)).text).toContain(reason);
    await expect(control(v1, made.code, { method: 'PIX' })).rejects.toThrow(reason);
  });

  it('are of the methods of the link only', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(link({ payment_types: ['CreditCard'] }));
    await expect(control(v1, made.code, { method: 'PIX' })).rejects.toThrow('method');
    await expect(control(v1, 'none', { method: 'PIX' })).rejects.toThrow('no link');
  });
});
