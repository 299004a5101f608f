/** What keys of a link's config do at its checkout, and what happens without them. */
import { describe, expect, it } from 'vitest';
import { cards } from '../order-bodies.ts';
import { item, link } from './bodies.ts';
import { openV1, type V1Box } from './open-v1.ts';

const card = { number: cards.approve, name: 'ANA', month: '12', year: '30', security_code: '123' };

async function checkoutOf(v1: V1Box, config: Record<string, unknown>): Promise<string> {
  const { url } = await v1.makeLink(link(config));
  return (await fetch(url)).text();
}

describe('the checkout of a link', () => {
  it('is titled by order_title, and by words of its own without one', async () => {
    await using v1 = await openV1();
    expect(await checkoutOf(v1, { order_title: 'Cesta de frutas' })).toContain('<h1>Cesta de frutas</h1>');
    expect(await checkoutOf(v1, {})).toContain('<h1>Resumo do pedido</h1>');
  });

  it('does not show link_name, which is internal', async () => {
    await using v1 = await openV1();
    const { envelope } = await v1.call('POST', '/v1/payment-links', link({ link_name: 'Campanha 7' }));
    expect(JSON.stringify(envelope)).not.toContain('Campanha 7');
    expect(await checkoutOf(v1, { link_name: 'Campanha 7' })).not.toContain('Campanha 7');
  });

  it('leads back to back_url', async () => {
    await using v1 = await openV1();
    const address = 'https://loja.example/carrinho';
    expect(await checkoutOf(v1, { back_url: address })).toContain(`href="${address}"`);
    expect(await checkoutOf(v1, {})).not.toContain('Voltar');
  });

  it('adds freight, which is nothing when it is left out', async () => {
    await using v1 = await openV1();
    expect((await v1.makeLink(link({ freight: 4.5 }))).value).toBe(1450);
    expect((await v1.makeLink(link())).value).toBe(1000);
    expect(await checkoutOf(v1, { freight: 4.5 })).toContain('Frete');
  });

  it.each([
    [0, [1, 1.01, 1.02, 1.02]],
    [1, [1.5]],
  ])('offers the counts of its milestones and no other (%i)', async (which, rates) => {
    await using v1 = await openV1();
    const milestones = [
      [
        { count: 1, interest_rate: 1 },
        { count: 2, interest_rate: 1.01 },
        { count: 4, interest_rate: 1.02 },
      ],
      [{ count: 1, interest_rate: 1.5 }],
    ];
    const made = await v1.makeLink(link({ installments: milestones[which] }));
    expect(made.installments.map(({ interest_rate }) => interest_rate)).toEqual(rates);
    for (const [index, rate] of rates.entries()) {
      await v1.box.control('POST', `/links/${made.code}/buy`, {
        method: 'CreditCard',
        card: { ...card, installments: index + 1 },
      });
      // Charged total = base value × interest_rate.
      expect((await v1.box.ledger()).at(-1)?.amount).toBe(Math.round(1000 * rate));
    }
    const more = { method: 'CreditCard', card: { ...card, installments: rates.length + 1 } };
    await expect(v1.box.control('POST', `/links/${made.code}/buy`, more)).rejects.toThrow('installments');
  });

  it('sells without end when max_uses is null or left out', async () => {
    await using v1 = await openV1();
    for (const config of [{ max_uses: null }, {}]) {
      const { code } = await v1.makeLink(link(config));
      for (let n = 0; n < 4; n++) await v1.box.control('POST', `/links/${code}/buy`, { method: 'PIX' });
      expect(await v1.link(code)).toMatchObject({ status: 'InProgress', max_uses: null, uses_count: 4 });
    }
  });

  it('is open for years when expires_at is null or left out', async () => {
    await using v1 = await openV1();
    const urls = [(await v1.makeLink(link({ expires_at: null }))).url, (await v1.makeLink(link())).url];
    await v1.box.clock.advance(3 * 365 * 86_400_000);
    expect(await Promise.all(urls.map(async (url) => (await fetch(url)).status))).toEqual([200, 200]);
  });

  it('knows no split: its shape is not shown, and one that is sent changes nothing', async () => {
    await using v1 = await openV1();
    const split = [{ receiver_code: 'loja', percentage: 100 }];
    const made = await v1.makeLink({ items: [item()], config: { split }, split });
    expect(made).not.toHaveProperty('split');
    await v1.box.control('POST', `/links/${made.code}/buy`, { method: 'PIX' });
    expect((await v1.box.ledger()).map(({ amount }) => amount)).toEqual([1000]);
  });
});
