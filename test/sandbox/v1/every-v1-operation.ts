/** One walk through every operation of v1, with each good answer it can give and the commonest refusals. */
import { z } from 'zod';
import { form } from '../forms.ts';
import { cards } from '../order-bodies.ts';
import { active, by, renewalCards, week } from '../subscription-bodies.ts';
import { cardCharge, client, fullLink, link, pixCharge, tokenCharge } from './bodies.ts';
import { secretOf } from './charge-calls.ts';
import type { V1Box } from './open-v1.ts';

const typed = { number: cards.approve, name: 'ANA SOUZA', month: '12', year: '30', security_code: '123' };

interface Walk {
  readonly v1: V1Box;
  /** How the sandbox calls the code in the body of `/verify`. */
  readonly codeField: string;
  /** Answers `data`; of a bare answer, the whole. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Record<string, string>>;
}

export async function v1Tour(v1: V1Box, codeField = 'code'): Promise<void> {
  const walk: Walk = {
    v1,
    codeField,
    async send(method, path, body) {
      const { text, json } = await v1.send(method, path, body);
      const answer = Object(text === '' ? {} : json());
      return Object('mensagem' in answer ? answer.data : answer);
    },
  };
  await links(walk);
  await charges(walk);
  await confirmations(walk);
  await savedCards(walk);
  await invoices(walk);
  await v1.send('GET', '/v1/payment-links', undefined, { as: null });
}

async function links({ v1, send }: Walk): Promise<void> {
  await send('POST', '/v1/payment-links', fullLink);
  await send('POST', '/v1/payment-links', link({ image: 'not an image!' }));
  const { code } = await send('POST', '/v1/payment-links', link());
  await send('POST', '/v1/payment-links', link({ max_uses: 0 }));
  await send('GET', '/v1/payment-links');
  await send('GET', '/v1/payment-links?page=1&per_page=2');
  await send('GET', '/v1/payment-links?page=none');
  await send('GET', `/v1/payment-links/${code}`);
  await send('POST', `/v1/payment-links/${code}/cancel`);
  await send('POST', `/v1/payment-links/${code}/cancel`);
  await send('DELETE', `/v1/payment-links/${code}`);
  await send('GET', `/v1/payment-links/${code}`);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  for (const bytes of [png, Buffer.from('%PDF-')]) {
    const { body, contentType } = form([{ field: 'image', name: 'foto.png', type: 'image/png', bytes }]);
    await v1.send('POST', '/links-de-pagamento/upload-imagem', body, { headers: { 'content-type': contentType } });
  }
}

async function charges({ v1, send }: Walk): Promise<void> {
  for (const number of [cards.approve, cards.decline, cards.threeDs, cards.blockedBin, cards.processingThenPaid]) {
    await send('POST', '/v1/charge', cardCharge(number));
  }
  const { code, charge_id: id } = await send('POST', '/v1/charge', pixCharge());
  await v1.box.control('POST', `/v1/orders/${code}/pix/pay`);
  await send('POST', `/v1/charges/${id}/refund`, { value: 100 });
  await v1.box.clock.advance(10_000);
  await send('POST', `/v1/charges/${id}/refund`);
  await v1.box.clock.advance(10_000);
  await send('POST', `/v1/charges/${id}/refund`);
  const stubborn = await send('POST', '/v1/charge', cardCharge(cards.refundFails));
  await send('POST', `/v1/charges/${stubborn.charge_id}/refund`);
  await send('POST', '/v1/charge', {});
  await send('POST', '/v1/charge', tokenCharge('none'));
  const same = client();
  for (let n = 0; n < 3; n++) await send('POST', '/v1/charge', pixCharge({}, { client: same }));
  await v1.send('POST', '/v1/charge', 'a=1', { headers: { 'content-type': 'text/plain' } });
}

async function confirmations({ v1, codeField, send }: Walk): Promise<void> {
  for (const number of [cards.otp, cards.otpThenDecline]) {
    const { code } = await send('POST', '/v1/charge', cardCharge(number));
    const path = `/v1/orders/${code}/confirmations`;
    const [pending] = z.array(z.object({ id: z.string() })).parse((await send('GET', path)).data);
    const id = pending?.id ?? '';
    await send('POST', `${path}/${id}/resend`);
    await send('POST', `${path}/${id}/verify`, { [codeField]: 'wrong' });
    await send('POST', `${path}/${id}/verify`, { [codeField]: (await secretOf(v1, id)).code });
    await send('POST', `${path}/${id}/resend`);
    await send('GET', path);
  }
}

async function savedCards({ v1, send }: Walk): Promise<void> {
  const path = '/v1/clients/c-1/cards';
  const { id } = await send('POST', `${path}/tokens`, typed);
  await v1.box.clock.advance(60_000);
  await send('GET', path);
  await send('GET', `${path}/${id}`);
  await send('PUT', `${path}/${id}`, { name: 'ANA LIMA', year: '31' });
  const kept = await active(v1.box, { payment: { type: 'card', card: { token: id } } });
  await send('DELETE', `${path}/${id}`);
  await v1.box.post(`/v2/subscriptions/${kept.id}/cancel`);
  await send('DELETE', `${path}/${id}`);
  await send('GET', `${path}/${id}`);
}

async function invoices({ v1, send }: Walk): Promise<void> {
  const { id } = await active(v1.box, { payment: by(renewalCards.declined) });
  await v1.box.clock.advance(week);
  const listed = z
    .array(z.object({ invoice_code: z.string() }))
    .parse(await send('GET', `/v1/subscriptions/${id}/invoices`));
  const path = `/v1/invoices/${listed.at(-1)?.invoice_code}/pay-overdue`;
  await send('POST', path, { method: 'CreditCard', card: { ...typed, number: cards.decline } });
  await send('POST', path, { method: 'PIX' });
  await send('POST', path, { method: 'CreditCard', card: typed });
  await send('POST', path, { method: 'CreditCard', card: typed });
}
