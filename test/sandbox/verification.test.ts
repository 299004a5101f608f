/** The one-time code: confirmed, wrong, expired, sent again. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

const codeSchema = z.object({ code: z.string().regex(/^\d{6}$/), confirmation_id: z.uuid(), expired: z.boolean() });
const codeOf = async (box: Opened, id: string) => codeSchema.parse(await box.control('GET', `/orders/${id}/otp`));
const confirm = (box: Opened, id: string, body: unknown) => box.post(`/v2/orders/${id}/confirm`, body);

describe('confirming with the right code', () => {
  it.each([
    ['a card', [card(cards.otp)], 200, 'requires_capture'],
    ['an automatic card', [card(cards.otp, 1000, { capture_method: 'automatic' })], 200, 'paid'],
    ['a card and a Pix', [card(cards.otp, 400), pix(600)], 200, 'requires_action'],
    ['a card that is then declined', [card(cards.otpThenDecline)], 402, 'failed'],
    ['two cards of which one is declined', [card(cards.otp, 400), card(cards.decline, 600)], 402, 'failed'],
    ['a card whose acquirer is slow', [card(cards.otp, 400), card(cards.processingThenPaid, 600)], 200, 'processing'],
  ] as const)('%s goes on', async (_name, payments, http, status) => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([...payments]))).order();
    const answer = await confirm(box, id, { code: (await codeOf(box, id)).code });
    expect([answer.status, answer.order().status]).toEqual([http, status]);
    expect(answer.order().failure_reason?.code).toBe(http === 402 ? 'card_declined' : undefined);
  });

  it('shows the QR code only then', async () => {
    await using box = await openSandbox();
    const made = (await box.post('/v2/orders', order([card(cards.otp, 400), pix(600)]))).order();
    expect(made.payments[1]?.payment_method_details.pix).toBeUndefined();
    const answer = await confirm(box, made.id, { code: (await codeOf(box, made.id)).code });
    expect(answer.order().next_action?.type).toBe('pix_display_qr_code');
  });

  it('sends no event', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    await confirm(box, id, { code: (await codeOf(box, id)).code });
    expect(await box.eventTypes()).toEqual([]);
  });

  it('a Pix order may be asked for a code too', async () => {
    await using box = await openSandbox({ fraud_verification: 'always' });
    const made = (await box.post('/v2/orders', order([pix()]))).order();
    expect(made.next_action?.type).toBe('otp_confirmation');
    const answer = await confirm(box, made.id, { code: (await codeOf(box, made.id)).code });
    expect(answer.order().next_action?.type).toBe('pix_display_qr_code');
  });
});

describe('confirming is refused', () => {
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it.each([
    ['no body', undefined, 'parameter_missing'],
    ['no code', {}, 'parameter_missing'],
    ['an empty code', { code: '' }, 'parameter_missing'],
    ['a code that is null', { code: null }, 'parameter_missing'],
    ['a code that is a number', { code: 123456 }, 'validation_error'],
  ])('%s', async (_name, body, code) => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    const answer = await confirm(box, id, body);
    expect([answer.status, answer.error().code, answer.error().param]).toEqual([422, code, 'code']);
  });

  it('a wrong code, and the right one is still good afterwards', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    const { code } = await codeOf(box, id);
    const answer = await confirm(box, id, { code: wrong(code) });
    expect([answer.status, answer.error().code]).toEqual([422, 'confirmation_code_invalid']);
    expect((await confirm(box, id, { code })).status).toBe(200);
  });

  it.each([
    [899_999, 200],
    [900_000, 422],
  ])('%i ms after it was given the code answers %i', async (wait, status) => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    const { code } = await codeOf(box, id);
    await box.clock.advance(wait);
    const answer = await confirm(box, id, { code });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.error().code).toBe('confirmation_code_invalid');
  });

  it.each([
    ['an order that needs none', [card(cards.approve)]],
    ['a Pix waiting to be paid', [pix()]],
    ['a failed order', [card(cards.decline)]],
  ] as const)('%s is not confirmable', async (_name, payments) => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([...payments]))).order();
    for (const path of [`/v2/orders/${id}/confirm`, `/v2/orders/${id}/confirm/resend`]) {
      const answer = await box.post(path, { code: '123456' });
      expect([answer.status, answer.error().code]).toEqual([422, 'order_not_confirmable']);
    }
  });

  it('a code is good once', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    const { code } = await codeOf(box, id);
    await confirm(box, id, { code });
    expect((await confirm(box, id, { code })).error().code).toBe('order_not_confirmable');
  });
});

describe('asking for the code again', () => {
  const started = async (switches: Record<string, unknown>) => {
    const box = await openSandbox(switches);
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    return { box, id, first: await codeOf(box, id) };
  };

  it('generates a new one, with a new id and time, when the previous expired', async () => {
    const { box, id, first } = await started({});
    await using _ = box;
    const before = (await box.order(id)).next_action?.otp;
    await box.clock.advance(900_000);
    const after = (await box.post(`/v2/orders/${id}/confirm/resend`)).order().next_action?.otp;
    const second = await codeOf(box, id);
    expect(after?.confirmation_id).toBe(second.confirmation_id);
    expect(second.confirmation_id).not.toBe(first.confirmation_id);
    expect(after?.expires_at).not.toBe(before?.expires_at);
    expect((await confirm(box, id, { code: second.code })).status).toBe(200);
  });

  it.each([
    ['same_code', 200, true],
    ['new_code', 200, false],
    ['refuse', 422, true],
  ])('while the code is good, read as %s: %i', async (resend_before_expiry, status, same) => {
    const { box, id, first } = await started({ resend_before_expiry });
    await using _ = box;
    expect((await box.post(`/v2/orders/${id}/confirm/resend`)).status).toBe(status);
    expect((await codeOf(box, id)).confirmation_id === first.confirmation_id).toBe(same);
  });

  it.each([
    ['order', 200, /"object":"order"/],
    ['empty_object', 200, /^\{\}$/],
    ['no_content', 204, /^$/],
  ])('answers its body as %s', async (resend_body, status, text) => {
    const { box, id } = await started({ resend_body });
    await using _ = box;
    const answer = await box.post(`/v2/orders/${id}/confirm/resend`);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(text);
  });
});
