/** Payment links: made with everything the API takes, followed to their end, closed; and honest when an answer is lost. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Connect, WireRequest } from '#main/api/connect.ts';
import { linkSchema } from '#shared/contract/links.ts';
import { expandMilestones } from '#shared/domain/link-money.ts';
import { answeredWith, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { askLink, buyFrom, isMade, linkDraft, made, untilLink, writes } from './support/links.ts';

const linksRoute = '/v1/payment-links';
const refusal = {
  mensagem: 'Acesso negado',
  erro: true,
  mensagenserro: ['Boleto não está ativo.'],
  codigoretorno: 403,
  id: '00000000-0000-0000-0000-000000000000',
  data: null,
};
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A gateway that takes the request for itself. */
function emptyFor(isIt: (request: WireRequest) => boolean): (connect: Connect) => Connect {
  return (connect) => async (request) =>
    isIt(request) ? { status: 204, headers: {}, body: new Uint8Array() } : connect(request);
}

describe('a link', () => {
  flow('is made with every field of the API, and is what was asked for', async (till) => {
    const milestones = [
      { count: 3, rate: 1 },
      { count: 10, rate: 1.0299 },
    ];
    const expiresAt = till.clock.now() + 86_400_000;
    const id = await askLink(till, {
      client: {
        name: 'Lia Souza',
        email: 'lia@example.com',
        phone: { ddi: '55', ddd: '11', number: '987654321' },
        document: { type: 'CPF', number: '529.982.247-25' },
        gender: 'Female',
        birthdate: '1990-05-17',
        address: {
          zipcode: '01310-100',
          street: 'Avenida Paulista',
          number: '1000',
          neighborhood: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
          complement: 'apto 1',
          country: 'BR',
        },
      },
      methods: ['CreditCard', 'PIX', 'Boleto'],
      milestones,
      expiresAt,
      maxUses: 3,
      orderTitle: 'Festa',
      softDescriptor: 'PADARIA',
      image: onePixel,
      pixExpirationHours: 2,
      obfuscateItems: true,
      pixDiscount: { type: 'percentage', hundredths: 1_050 },
      obfuscateClient: true,
      backUrl: 'https://shop.example/volta',
      redirectUrl: 'https://shop.example/obrigado',
    });
    const link = await untilLink(till, id, isMade);
    expect(link).toMatchObject({
      status: 'InProgress',
      name: 'Festa da Lia',
      totalCents: 14_000,
      maxUses: 3,
      usesCount: 0,
      expiresAt,
      isExpired: false,
      imageWarning: null,
      foundInList: false,
      refusal: null,
      closing: null,
    });
    expect(link.methods.toSorted()).toEqual(['Boleto', 'CreditCard', 'PIX']);
    expect(link.installments).toEqual(expandMilestones(milestones, 14_000));
    expect(link.url).toMatch(/\/checkout\/[0-9a-f]{64}$/);
    expect(link.terms).toEqual({
      freightCents: 1_000,
      pixDiscount: { type: 'percentage', hundredths: 1_050 },
      backUrl: 'https://shop.example/volta',
      redirectUrl: 'https://shop.example/obrigado',
      payer: 'Lia Souza',
    });
    expect(link.orderCode).toMatch(/^\w{12}$/);
    expect(writes(till)).toHaveLength(1);
    expect(till.sent.every(({ key, path }) => !path.startsWith('/v1/') || key === null)).toBe(true);
    expect(await till.clerk.get('links.list', { text: 'lia bolo' })).toHaveLength(1);
  });

  flow('counts its uses and is concluded by the last, without anybody asking', async (till) => {
    const received: (number | null)[] = [];
    till.listen(({ name, payload }) => {
      if (name === 'links.changed') received.push(linkSchema.parse(payload).usesCount);
    });
    const id = await made(till, { maxUses: 2 });
    const { code } = await till.clerk.get('links.get', { id });
    await buyFrom(till, code);
    await untilLink(till, id, ({ usesCount }) => usesCount === 1);
    await buyFrom(till, code);
    const ended = await untilLink(till, id, ({ status }) => status === 'Concluded');
    expect(ended.usesCount).toBe(2);
    expect(received.filter((uses, index) => received.indexOf(uses) === index)).toEqual([null, 0, 1, 2]);
    expect(await till.manager.code('links.cancel', { id })).toBe('not-possible-now');
  });

  flow('past its time is inactive although the API still says InProgress', async (till) => {
    const id = await made(till, { expiresAt: till.clock.now() + 60_000 });
    await till.pass(61_000);
    expect(await till.clerk.get('links.refresh', { id })).toMatchObject({ status: 'InProgress', isExpired: true });
  });

  flow('asked twice is one link', async (till) => {
    const asked = { id: randomUUID(), draft: linkDraft() };
    await Promise.all([till.manager.get('links.create', asked), till.manager.get('links.create', asked)]);
    await untilLink(till, asked.id, isMade);
    expect(writes(till)).toHaveLength(1);
  });

  flow('is not sent with what the API would refuse, and only a manager makes one', async (till) => {
    const draft = linkDraft({
      methods: ['PIX'],
      pixDiscount: { type: 'fixed', hundredths: 13_000 },
      freightCents: 499,
    });
    const refused = await till.manager.call('links.create', { id: randomUUID(), draft });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'rule-broken', fields: [{ path: 'pixDiscount', code: 'discount-leaves-too-little' }] },
    });
    expect(await till.clerk.code('links.create', { id: randomUUID(), draft: linkDraft() })).toBe('forbidden');
    expect(writes(till)).toEqual([]);
  });

  flow(
    'refused by the API says so in its own words',
    async (till) => {
      const id = await askLink(till, { methods: ['Boleto'] });
      const link = await untilLink(till, id, ({ state }) => state === 'refused');
      expect(link).toMatchObject({ refused: 'create', refusal: { code: 'v1_403', customerMessage: null } });
      expect(link.refusal?.merchantMessage).toBe('Acesso negado. Boleto não está ativo.');
    },
    { wrapConnect: wrapFor(answeredWith('403', 403, refusal), linksRoute) },
  );

  flow('whose picture cannot be read is made without it, and that is said', async (till) => {
    const id = await askLink(till, { image: Buffer.from('no picture at all').toString('base64') });
    const link = await untilLink(till, id, isMade);
    expect(link.imageWarning).toBeTruthy();
    await till.pass(60_000);
    expect((await till.clerk.get('links.get', { id })).imageWarning).toBe(link.imageWarning);
  });

  flow('is only copied where no host can say whose address it is, and never opened before it has one', async (till) => {
    const id = await askLink(till);
    expect(await till.clerk.code('links.open', { id })).toBe('not-possible-now');
    await untilLink(till, id, isMade);
    expect(await till.clerk.get('links.open', { id })).toEqual({ way: 'copy' });
  });

  for (const upload_body of ['bare', 'envelope']) {
    flow(
      `takes a picture that was uploaded before (${upload_body})`,
      async (till) => {
        const { url } = await till.manager.get('links.uploadImage', { fileName: 'a "b".png', image: onePixel });
        expect(url).toMatch(/\.png$/);
        await made(till, { imageUrl: url });
        const broken = Buffer.from('no picture').toString('base64');
        expect(await till.manager.code('links.uploadImage', { fileName: 'a.png', image: broken })).toBe('api-refused');
      },
      { switches: { upload_body } },
    );
  }
});

describe('closing a link', () => {
  flow('cancels it once, and it is not bought from again', async (till) => {
    const id = await made(till);
    expect((await till.manager.get('links.cancel', { id })).closing).toBe('cancel');
    expect(await till.manager.code('links.cancel', { id })).toBe('not-possible-now');
    const link = await untilLink(till, id, ({ status }) => status === 'Canceled');
    expect(link.closing).toBeNull();
    await expect(buyFrom(till, link.code)).rejects.toThrow();
  });

  for (const link_delete_answer of ['envelope', 'no_content']) {
    flow(
      `deletes it (${link_delete_answer})`,
      async (till) => {
        const id = await made(till);
        await till.manager.get('links.delete', { id });
        await untilLink(till, id, ({ state }) => state === 'deleted');
        expect(await till.manager.code('links.delete', { id })).toBe('not-possible-now');
      },
      { switches: { link_delete_answer } },
    );
  }

  for (const what of ['cancel', 'delete'] as const) {
    const method = what === 'cancel' ? 'POST' : 'DELETE';
    const route = what === 'cancel' ? '/v1/payment-links/:code/cancel' : '/v1/payment-links/:code';

    flow(
      `whose ${what} was answered with nothing by something on the way is not called closed`,
      async (till) => {
        const id = await made(till);
        await till.manager.get(`links.${what}`, { id });
        const link = await untilLink(till, id, ({ refused }) => refused === what);
        expect(link).toMatchObject({ state: 'made', status: 'InProgress', refusal: { code: 'not-applied' } });
        await buyFrom(till, link.code);
      },
      {
        wrapConnect: emptyFor(({ url, method: asked }) => url.endsWith('/cancel') || asked === 'DELETE'),
      },
    );

    flow(`whose ${what} got no answer is read, and found closed`, async (till) => {
      const id = await made(till);
      await till.control('POST', '/faults', { method, route, kind: 'drop_after_processing' });
      await till.manager.get(`links.${what}`, { id });
      const link = await untilLink(till, id, ({ closing }) => closing === null);
      expect([link.state, link.status]).toContain(what === 'delete' ? 'deleted' : 'Canceled');
      expect(link.refusal).toBeNull();
      expect(writes(till)).toHaveLength(2);
    });

    flow(`whose ${what} never arrived stays open, says so, and may be asked again`, async (till) => {
      const id = await made(till);
      await till.control('POST', '/faults', { method, route, kind: 'drop_before_processing' });
      await till.manager.get(`links.${what}`, { id });
      const link = await untilLink(till, id, ({ refused }) => refused === what);
      expect(link).toMatchObject({ state: 'made', status: 'InProgress', refusal: { code: 'not-applied' } });
      expect(writes(till)).toHaveLength(2);
      await till.manager.get(`links.${what}`, { id });
      await untilLink(till, id, ({ state, status }) => state === 'deleted' || status === 'Canceled');
    });
  }

  flow('of one the API has ended since says what it answered', async (till) => {
    const id = await made(till, { maxUses: 1 });
    const { code } = await till.clerk.get('links.get', { id });
    await buyFrom(till, code);
    await till.manager.get('links.cancel', { id });
    const link = await untilLink(till, id, ({ refused }) => refused === 'cancel');
    expect(link.refusal).toMatchObject({ code: 'v1_422', customerMessage: null });
    expect(link.refusal?.merchantMessage).toContain('Only a link in progress');
  });
});
