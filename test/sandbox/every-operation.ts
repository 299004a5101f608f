/** One walk through every operation of v2, with each good answer it can give and the commonest refusals. */
import { bodyOf, changed } from './fixtures.ts';
import { form, pdf } from './forms.ts';
import type { Opened, Reply } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';
import { by, byPix, day, plan, renewalCards, week } from './subscription-bodies.ts';

interface Walk {
  readonly box: Opened;
  /** How the sandbox calls the date in the body of `/next-billing-date`. */
  readonly dateField: string;
  post(path: string, body?: unknown): Promise<Record<string, never>>;
  get(path: string): Promise<Record<string, never>>;
}

export async function tour(box: Opened, dateField = 'next_billing_at'): Promise<void> {
  const read = ({ text, json }: Reply) => Object(text === '' ? {} : json());
  const walk: Walk = {
    box,
    dateField,
    post: async (path, body) => read(await box.post(path, body)),
    get: async (path) => read(await box.get(path)),
  };
  await orders(walk);
  await savedCards(walk);
  await chargebacks(walk);
  await subscriptions(walk);
  await invoices(walk);
}

async function orders({ box, post, get }: Walk): Promise<void> {
  const made = await post('/v2/orders', bodyOf('order'));
  await get(`/v2/orders/${made.id}`);
  await post(`/v2/orders/${made.id}/cancel`);
  await post(`/v2/orders/${made.id}/cancel`);
  await post('/v2/orders', order([card(cards.decline)]));
  await post('/v2/orders', {});
  const held = await post('/v2/orders', order([card(cards.approve)]));
  await post(`/v2/orders/${held.id}/capture`);
  const refused = await post('/v2/orders', order([card(cards.captureRefused)]));
  await post(`/v2/orders/${refused.id}/capture`);
  for (const number of [cards.otp, cards.otpThenDecline]) {
    const asked = await post('/v2/orders', order([card(number)]));
    await post(`/v2/orders/${asked.id}/confirm/resend`);
    await post(`/v2/orders/${asked.id}/confirm`, { code: 'wrong' });
    const { code } = Object(await box.control('GET', `/orders/${asked.id}/otp`));
    await post(`/v2/orders/${asked.id}/confirm`, { code });
  }
  const paid = await post('/v2/orders', order([pix()]));
  await box.control('POST', `/orders/${paid.id}/pix/pay`);
  const charge = Object(paid).payments[0].id;
  await get(`/v2/charges/${charge}`);
  await post(`/v2/charges/${charge}/refund`, { amount: 100 });
  await box.clock.advance(10_000);
  await post(`/v2/charges/${charge}/refund`);
  await get('/v2/charges/none');
  await box.get('/v2/charges/none', { as: null });
}

async function savedCards({ post, get }: Walk): Promise<void> {
  const saved = await post('/v2/cards', bodyOf('save_card'));
  await get(`/v2/cards/${saved.id}`);
  await post('/v2/cards', changed(bodyOf('save_card'), 'card.number', cards.blockedBin));
  for (let n = 0; n < 10; n++) await post('/v2/cards', bodyOf('save_card'));
}

async function chargebacks({ box, post, get }: Walk): Promise<void> {
  const sold = await post('/v2/orders', order([card(cards.approve, 1000, { capture_method: 'automatic' })]));
  const contest = await box.control('POST', `/charges/${Object(sold).payments[0].id}/chargeback`);
  const { id } = Object(contest).chargeback;
  await get(`/v2/chargebacks/${id}`);
  await get('/v2/chargebacks?status=open&limit=5');
  await get('/v2/chargebacks?limit=101');
  const { body, contentType } = form([pdf(10)]);
  // Sent twice: taken, then refused.
  for (let n = 0; n < 2; n++) {
    await box.post(`/v2/chargebacks/${id}/evidences`, body, { headers: { 'content-type': contentType } });
  }
}

async function subscriptions({ box, dateField, post, get }: Walk): Promise<void> {
  const made = await post('/v2/subscriptions', bodyOf('subscription'));
  await post('/v2/subscriptions', plan({ payment: by(cards.decline) }));
  await post('/v2/subscriptions', plan({ start_at: '2026-03-01', payment: byPix() }));
  await post('/v2/subscriptions', plan({ interval_count: 53 }));
  await box.clock.advance(20_000);
  await get(`/v2/subscriptions/${made.id}`);
  await post(`/v2/subscriptions/${made.id}/payment-method`, { payment: byPix() });
  await post(`/v2/subscriptions/${made.id}/items/plano`, { amount: 6000 });
  await post(`/v2/subscriptions/${made.id}/next-billing-date`, { [dateField]: '2026-02-10' });
  await post(`/v2/subscriptions/${made.id}/cancel`);
  await post(`/v2/subscriptions/${made.id}/cancel`);
  await get(`/v2/subscriptions/${made.id}/invoices`);
}

async function invoices({ box, post, get }: Walk): Promise<void> {
  const late = Object(await post('/v2/subscriptions', plan({ payment: by(renewalCards.declined), max_invoices: 9 })));
  await box.clock.advance(week + day);
  const { latest_invoice: invoice } = Object(await get(`/v2/subscriptions/${late.id}`));
  await get(`/v2/invoices/${invoice.id}`);
  await post(`/v2/invoices/${invoice.id}/pay`, { payment: by(cards.decline) });
  await post(`/v2/invoices/${invoice.id}/pay`, { payment: by(cards.approve) });
  await post(`/v2/invoices/${invoice.id}/pay`, { payment: by(cards.approve) });
  for (const number of [cards.otp, cards.otpThenDecline]) {
    const { latest_invoice: asked } = Object(await post('/v2/subscriptions', plan({ payment: by(number) })));
    await post(`/v2/invoices/${asked.id}/confirm/resend`);
    await post(`/v2/invoices/${asked.id}/confirm`, {});
    const { code } = Object(await box.control('GET', `/invoices/${asked.id}/otp`));
    await post(`/v2/invoices/${asked.id}/confirm`, { code });
  }
}
