/** What slips say of sales and refunds as they really go: held against what the acquirer did, and against every word that denies proof. */
import { describe, expect } from 'vitest';
import type { Slip, SlipOf } from '#shared/contract/receipts.ts';
import { cents } from '#shared/domain/money.ts';
import { rowsText } from '#shared/domain/receipts/slip-rows.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';
import { cash, machine, tendered } from './support/tendered.ts';

const of = (id: string, kind: SlipOf['kind'] = 'sale'): SlipOf => ({ kind, id, copy: 'customer' });

async function slipOf(till: Till, about: SlipOf): Promise<string> {
  const slip: Slip = await till.clerk.get('receipts.preview', { of: about, columns: 48, language: 'pt-BR' });
  return rowsText(slip.rows).replace(/ +/g, ' ');
}

describe('a slip says', () => {
  flow('that a Pix is awaited, with its code, and that it is approved once it was paid', async (till) => {
    const id = await charge(till, pix(amountCents));
    await till.until(id, 'awaiting-payment');
    const before = await slipOf(till, of(id));
    expect(before).toContain('AGUARDANDO PAGAMENTO');
    expect(before).toContain('NÃO É COMPROVANTE DE PAGAMENTO');
    const { payments } = await till.sale(id);
    expect(before).toContain(`[QR ${payments[0]?.pix?.code}]`);
    await payPix(till, id);
    await till.until(id, 'paid');
    const after = await slipOf(till, of(id));
    expect(after).toContain('PAGAMENTO APROVADO');
    expect(after).toContain('TREINAMENTO');
    expect(after).not.toContain('NÃO É COMPROVANTE DE PAGAMENTO');
    expect(after).not.toContain('[QR');
    const { orderId } = await till.sale(id);
    expect(after).toContain(`Pedido ${orderId}`);
  });

  flow('that a card was only pre-authorised', async (till) => {
    const id = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
    await till.until(id, 'authorized');
    const slip = await slipOf(till, of(id));
    expect(slip).toContain('PRÉ-AUTORIZADO');
    expect(slip).toContain('NÃO É COMPROVANTE DE PAGAMENTO');
    expect(slip).not.toContain('APROVADO');
    expect(slip).toContain('****');
  });

  flow('that a refund is on its way, and that it is confirmed once the acquirer shows it', async (till) => {
    const id = await charge(till, pix(amountCents));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.until(id, 'paid');
    const refundId = await askRefund(till, id, amountCents);
    expect(await slipOf(till, of(refundId, 'refund'))).toContain('NÃO COMPROVA QUE O VALOR FOI DEVOLVIDO');
    await till.untilTrue('the refund is confirmed', async () =>
      (await till.clerk.get('refunds.list', { saleId: id })).every(({ state }) => state === 'confirmed'),
    );
    const slip = await slipOf(till, of(refundId, 'refund'));
    expect(slip).toContain('COMPROVANTE DE DEVOLUÇÃO');
    expect(slip).not.toContain('NÃO COMPROVA');
    expect(await slipOf(till, of(id))).toContain('VALOR DEVOLVIDO');
  });
});

describe('a slip of money that the shop took by itself', () => {
  flow('says what was received and how, and then what went back of it', async (till) => {
    const sale = await till.clerk.get('tenders.sell', tendered([cash(1_297, 2_000), machine(500)]));
    const slip = await slipOf(till, of(sale.id, 'counter-sale'));
    expect(slip).toContain('RECEBIDO NO CAIXA');
    expect(slip).toContain('TREINAMENTO');
    expect(slip).toContain('Arredondamento -R$ 0,02');
    expect(slip).toContain('Troco R$ 7,05');
    expect(slip).toContain('Maquininha, débito Visa R$ 5,00');
    expect(slip).toContain('Autorização 004217');
    expect(slip).not.toMatch(/APROVADO|COMPROVANTE DE PAGAMENTO/);
    const [paper] = sale.tenders;
    const returnId = crypto.randomUUID();
    const parts = [{ tenderId: paper?.id ?? '', amountCents: cents(1_295) }];
    await till.manager.get('tenders.giveBack', { id: sale.id, returnId, parts, reason: 'customer-request' });
    expect(await slipOf(till, of(sale.id, 'counter-sale'))).toContain('RECEBIDO NO CAIXA, DEVOLVIDO EM PARTE');
    const back = await slipOf(till, of(returnId, 'tender-return'));
    expect(back).toContain('DEVOLUÇÃO NO CAIXA');
    expect(back).toContain(`Venda ${sale.number}`);
    expect(back).toContain('Dinheiro R$ 12,95');
    expect(back).not.toContain('Maquininha');
  });

  flow('is a second copy once it was taken, and none of another kind goes by its id', async (till) => {
    const { id } = await till.clerk.get('tenders.sell', tendered([cash(500)]));
    const asked = { of: of(id, 'counter-sale'), columns: 48, language: 'en' } as const;
    expect(await till.clerk.get('receipts.takeOut', asked)).toMatchObject({ isSecond: false });
    expect(await till.clerk.get('receipts.takeOut', asked)).toMatchObject({ isSecond: true });
    expect(await till.clerk.code('receipts.preview', { ...asked, of: of(id) })).toBe('not-found');
    expect(await till.clerk.code('receipts.preview', { ...asked, of: of(id, 'tender-return') })).toBe('not-found');
  });
});

flow('what went to paper once is a second copy from then on, each copy for itself', async (till) => {
  const id = await charge(till, pix(amountCents));
  const asked = { of: of(id), columns: 32, language: 'pt-BR' } as const;
  const first = await till.clerk.get('receipts.takeOut', asked);
  expect(first.isSecond).toBe(false);
  expect(rowsText(first.rows)).not.toContain('2ª VIA');
  const second = await till.clerk.get('receipts.preview', asked);
  expect(rowsText(second.rows)).toContain('2ª VIA');
  const shop = await till.clerk.get('receipts.preview', { ...asked, of: { ...asked.of, copy: 'shop' } });
  expect(shop.isSecond).toBe(false);
  await till.restart();
  expect((await till.clerk.get('receipts.preview', asked)).isSecond).toBe(true);
});

flow('nobody gets a slip of what does not exist', async (till) => {
  const asked = { of: of('nothing'), columns: 48, language: 'en' } as const;
  expect(await till.clerk.code('receipts.preview', asked)).toBe('not-found');
  expect(await till.clerk.code('receipts.takeOut', { ...asked, of: of('nothing', 'refund') })).toBe('not-found');
});
