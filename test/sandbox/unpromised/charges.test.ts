/** A chargeback while a refund is under way: "Chargeback transitions: not shown". */
import { describe, expect, it } from 'vitest';
import { form, pdf } from '../forms.ts';
import { type Opened, openSandbox } from '../open-sandbox.ts';
import { card, cards, order } from '../order-bodies.ts';

async function refunding(box: Opened, number: string = cards.approve): Promise<string> {
  const sale = order([card(number, 1000, { capture_method: 'automatic' })]);
  const made = (await box.post('/v2/orders', sale)).order();
  const id = made.payments[0]?.id ?? '';
  expect((await box.post(`/v2/charges/${id}/refund`, { amount: 400 })).status).toBe(200);
  return id;
}

const contest = (box: Opened, id: string) => box.control('POST', `/charges/${id}/chargeback`);

async function win(box: Opened, answer: unknown): Promise<void> {
  const { id } = Object(answer).chargeback;
  await box.control('POST', '/switches', { evidence_review_ms: 0 });
  const { body, contentType } = form([pdf(10)]);
  await box.post(`/v2/chargebacks/${id}/evidences`, body, { headers: { 'content-type': contentType } });
  await box.control('POST', `/chargebacks/${id}/decide`, { outcome: 'won' });
}

describe('chargeback_during_refund', () => {
  it('refused, the default: the cardholder waits', async () => {
    await using box = await openSandbox();
    await expect(contest(box, await refunding(box))).rejects.toThrow('refund_processing');
  });

  it.each([
    ['drops_refund', 0, 1000, 'paid', [['chargeback', 1000]]],
    [
      'keeps_refund',
      400,
      1000,
      'partially_refunded',
      [
        ['chargeback', 1000],
        ['refund', 400],
      ],
    ],
  ])('%s: %i cents are refunded', async (chargeback_during_refund, refunded, contested, afterwards, moved) => {
    await using box = await openSandbox({ chargeback_during_refund });
    const id = await refunding(box);
    const answer = await contest(box, id);
    expect(Object(answer).chargeback.amount).toBe(contested);
    await box.clock.advance(5_000);
    const { status, amount_refunded } = await box.charge(id);
    expect([status, amount_refunded]).toEqual(['chargeback', refunded]);
    const ledger = (await box.ledger()).slice(1).map(({ kind, amount }) => [kind, amount]);
    expect(ledger).toEqual(moved);
    await win(box, answer);
    expect((await box.charge(id)).status).toBe(afterwards);
  });

  it('keeps_refund: one that fails leaves the charge contested', async () => {
    await using box = await openSandbox({ chargeback_during_refund: 'keeps_refund' });
    const id = await refunding(box, cards.refundConfirmFails);
    const answer = await contest(box, id);
    await box.clock.advance(5_000);
    expect((await box.charge(id)).status).toBe('chargeback');
    await win(box, answer);
    expect((await box.charge(id)).status).toBe('paid');
  });

  it('drops_refund, where amounts move at acceptance: they move back', async () => {
    await using box = await openSandbox({
      chargeback_during_refund: 'drops_refund',
      refund_amounts_at: 'acceptance',
    });
    const id = await refunding(box);
    expect((await box.charge(id)).amount_refunded).toBe(400);
    await contest(box, id);
    expect((await box.charge(id)).amount_refunded).toBe(0);
  });
});

describe('chargeback_after_refund', () => {
  it.each([
    ['refused', []],
    [
      'allowed',
      [
        ['refund', 1000],
        ['chargeback', 1000],
      ],
    ],
  ])('%s: of a charge that was refunded in full', async (chargeback_after_refund, moved) => {
    await using box = await openSandbox({ chargeback_after_refund });
    const sale = order([card(cards.approve, 1000, { capture_method: 'automatic' })]);
    const id = (await box.post('/v2/orders', sale)).order().payments[0]?.id ?? '';
    await box.post(`/v2/charges/${id}/refund`, {});
    await box.clock.advance(5_000);
    if (moved.length === 0) {
      await expect(contest(box, id)).rejects.toThrow('refunded');
      return;
    }
    const answer = await contest(box, id);
    expect((await box.charge(id)).status).toBe('chargeback');
    expect((await box.ledger()).slice(1).map(({ kind, amount }) => [kind, amount])).toEqual(moved);
    await win(box, answer);
    expect((await box.charge(id)).status).toBe('refunded');
  });
});
