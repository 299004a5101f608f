/** What became of the items of a request for a refund. */
import { describe, expect, it } from 'vitest';
import { groupRefunds } from '#renderer/areas/refunds/refund-groups.ts';
import { adviceKey, groupKey, refundStateWord } from '#renderer/areas/refunds/refund-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { cents } from '#shared/domain/money.ts';
import { payment, refund, sale } from '../../sample-sale.ts';

const items = [{ position: 0, quantity: 1, description: 'Café', unitAmountCents: cents(500) }];

function keyOf(refusalCode: string): string | null {
  const [group] = groupRefunds(sale(), [refund({ state: 'failed', refusalCode, items })]);
  return group?.standing == null ? null : groupKey(group, group.standing);
}

describe.each([
  { state: 'confirmed', pix: 'Confirmada', card: 'Confirmado' },
  { state: 'refused', pix: 'Não aceita', card: 'Não aceito' },
  { state: 'failed', pix: 'Não realizada', card: 'Não realizado' },
  { state: 'withdrawn', pix: 'Retirada antes do envio', card: 'Retirado antes do envio' },
  { state: 'processing', pix: 'Em processamento', card: 'Em processamento' },
] as const)('a $state refund', ({ state, pix, card }) => {
  it('is a Devolução by Pix and an Estorno to a card, and its word agrees', () => {
    const { t } = wordsOf('pt-BR');
    expect(refundStateWord(t, { state, method: 'pix' })).toBe(pix);
    expect(refundStateWord(t, { state, method: 'card' })).toBe(card);
  });
});

describe('items of which nothing went back', () => {
  it('are offered again, unless the acquirer never gives them back', () => {
    expect(keyOf('refund_failed')).toBe('refund.group.none');
    expect(keyOf('refund_not_supported')).toBe('refund.group.never');
  });
});

describe('advice about an amount that cannot go back', () => {
  const way = { chargeId: 'cha_1', payment: payment(), refundableCents: cents(1_000) };

  it('speaks of dividing only where there are several ways', () => {
    expect(adviceKey('amount', { ways: [way] })).toBe('refund.advice.amount');
    expect(adviceKey('amount', { ways: [way, way] })).toBe('refund.advice.amountByWay');
    expect(adviceKey('rest', { ways: [way] })).toBe('refund.advice.rest');
    expect(adviceKey('items', { ways: [way, way] })).toBe('refund.advice.items');
  });
});
