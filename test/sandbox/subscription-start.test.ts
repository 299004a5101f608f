/** How a subscription begins: at once or on its day, paid, refused, expired or asked about. */
import { describe, expect, it } from 'vitest';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { bodyOf, fieldProblems } from './fixtures.ts';
import { openSandbox } from './open-sandbox.ts';
import { cards } from './order-bodies.ts';
import { by, byPix, day, glance, plan, read, subscribe, told, week } from './subscription-bodies.ts';

describe('a new subscription', () => {
  it('has every documented field, and its first invoice too', async () => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/subscriptions', bodyOf('subscription'));
    expect(answer.status).toBe(201);
    expect(fieldProblems('subscription', answer.json())).toEqual([]);
    const made = subscriptionSchema.parse(answer.json());
    expect(fieldProblems('invoice', made.latest_invoice)).toEqual([]);
    expect(made.latest_invoice?.payments.flatMap((one) => fieldProblems('payment_intent', one))).toEqual([]);
    const { payment: _payment, customer: _customer, international: _international, ...asked } = bodyOf('subscription');
    expect(made).toMatchObject({
      ...asked,
      object: 'subscription',
      status: 'incomplete',
      currency: 'brl',
      amount: 5500,
      invoices_paid: 0,
      payment_method: {
        type: 'card',
        installments: 1,
        card: { brand: 'visa', last_four: '0019', holder_name: 'MARIA DA SILVA' },
      },
      start_at: '2026-01-15T12:00:00.000Z',
      created_at: '2026-01-15T12:00:00.000Z',
      next_billing_at: '2026-01-22T12:00:00.000Z',
      customer: { name: 'Maria da Silva', email: 'maria@balcao.example' },
    });
    expect(made.id).toMatch(/^sub_\w+$/);
    expect(made.latest_invoice?.id).toMatch(/^\d{6}$/);
    expect(made.latest_invoice).toMatchObject({ number: 1, status: 'processing', amount: 4950, attempts: 1 });
    expect(await told(box)).toEqual([]);
  });

  it.each([
    ['a card', by(cards.approve), 201, 'incomplete: 1 processing', 'active: 1 paid', ['invoice.paid']],
    ['a slow card', by(cards.processingThenPaid), 201, 'incomplete: 1 processing', 'active: 1 paid', ['invoice.paid']],
    ['a Pix', byPix(), 201, 'incomplete: 1 requires_action', 'incomplete: 1 requires_action', []],
    [
      'a card that is declined late',
      by(cards.processingThenDeclined),
      201,
      'incomplete: 1 processing',
      'incomplete_expired: 1 failed',
      ['invoice.failed'],
    ],
    [
      'a card that is declined',
      by(cards.decline),
      402,
      'incomplete_expired: 1 failed',
      'incomplete_expired: 1 failed',
      ['invoice.failed'],
    ],
    [
      'a card the analysis denies',
      by(cards.fraudSuspected),
      402,
      'incomplete_expired: 1 failed',
      'incomplete_expired: 1 failed',
      ['invoice.failed'],
    ],
    [
      'a card the analysis asks about',
      by(cards.otp),
      201,
      'incomplete: 1 requires_action',
      'incomplete: 1 requires_action',
      [],
    ],
  ])('by %s', async (_name, payment, status, first, later, events) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/subscriptions', plan({ payment }));
    const made = subscriptionSchema.parse(answer.json());
    expect([answer.status, await glance(box, made.id)]).toEqual([status, first]);
    await box.clock.advance(20_000);
    expect(await glance(box, made.id)).toBe(later);
    expect(await told(box)).toEqual(events);
  });

  it.each([
    ['card_declined', cards.decline],
    ['insufficient_funds', cards.insufficientFunds],
    ['fraud_suspected', cards.fraudSuspected],
  ])('refused with %s says why, and is never charged again', async (code, number) => {
    await using box = await openSandbox();
    const { id, latest_invoice, next_billing_at } = await subscribe(box, { payment: by(number) });
    expect(latest_invoice?.failure_reason).toMatchObject({ code });
    expect(fieldProblems('failure_reason', latest_invoice?.failure_reason)).toEqual([]);
    expect(next_billing_at).toBeNull();
    await box.clock.advance(3 * week);
    expect((await read(box, id)).latest_invoice?.attempts).toBe(1);
  });

  it('that starts later charges nothing before its day, then its first invoice', async () => {
    await using box = await openSandbox();
    const { id, start_at, latest_invoice } = await subscribe(box, { start_at: '2026-01-20' });
    expect([start_at, latest_invoice]).toEqual(['2026-01-20T03:00:00.000Z', null]);
    expect(await glance(box, id)).toBe('scheduled');
    await box.clock.advance(Date.UTC(2026, 0, 20, 3) - box.clock.now() - 1);
    expect(await glance(box, id)).toBe('scheduled');
    expect(await box.ledger()).toEqual([]);
    await box.clock.advance(1);
    expect(await glance(box, id)).toBe('active: 1 processing');
    await box.clock.advance(20_000);
    expect(await glance(box, id)).toBe('active: 1 paid');
    expect(await told(box)).toEqual(['invoice.paid']);
    expect((await read(box, id)).next_billing_at).toBe('2026-01-27T03:00:00.000Z');
  });

  it.each([
    ['active', 'past_due: 1 failed'],
    ['incomplete', 'incomplete_expired: 1 failed'],
  ])('that starts %s and is declined on its day is %s', async (started_status, then) => {
    await using box = await openSandbox({ started_status });
    const { id } = await subscribe(box, { start_at: '2026-01-16', payment: by(cards.decline) });
    await box.clock.advance(day);
    expect(await glance(box, id)).toBe(then);
  });

  it('whose first Pix expires does not proceed', async () => {
    await using box = await openSandbox();
    const { id } = await subscribe(box, { payment: byPix(60) });
    await box.clock.advance(60_000);
    expect(await glance(box, id)).toBe('incomplete_expired: 1 failed');
  });

  it('once its first invoice is paid tells of invoice 1, and of nothing created', async () => {
    await using box = await openSandbox();
    const { id } = await subscribe(box);
    await box.clock.advance(20_000);
    const { events } = Object(await box.control('GET', '/events'));
    const [paid, ...more] = events.filter(({ format }: { format: string }) => format === 'v2');
    expect(paid).toMatchObject({ type: 'invoice.paid', data: { object: 'invoice', number: 1, subscription: id } });
    expect(more).toEqual([]);
  });

  it('sends no event of its own', async () => {
    await using box = await openSandbox();
    await subscribe(box, { start_at: '2026-01-20' });
    expect(await told(box)).toEqual([]);
  });
});
