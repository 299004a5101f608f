/** The v1 events that no other suite shows, the block list of control, and that docs/sandbox.md names what control offers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockedRoutes } from '#sandbox/control/blocked.ts';
import { taxInvoiceRoutes } from '#sandbox/control/tax-invoices.ts';
import { v1ControlRoutes } from '#sandbox/control/v1-routes.ts';
import { webhookRoutes } from '#sandbox/control/webhook-routes.ts';
import { taxInvoiceSchema } from '#shared/wire/v1/events.ts';
import { cards } from '../order-bodies.ts';
import { cardCharge, client, pixCharge } from './bodies.ts';
import { charge, events } from './charge-calls.ts';
import { openV1 } from './open-v1.ts';

describe('tax_invoice.issued', () => {
  it('is sent once an order is paid and its invoices are authorized, with the documented fields', async () => {
    await using v1 = await openV1();
    const { code } = await charge(v1, cardCharge(cards.approve, { client: client({ email: 'ana@cliente.example' }) }));
    await v1.box.control('POST', `/v1/orders/${code}/tax-invoices`);
    const issued = (await events(v1)).find(({ type }) => type === 'tax_invoice.issued');
    const data = taxInvoiceSchema.strict().parse(issued?.data);
    expect(data).toMatchObject({
      order_code: code,
      email: 'ana@cliente.example',
      customer_name: 'Ana Souza',
      total_amount: 'R$\u00a079,80',
      products: [{ id: 'sku-1', description: 'Café torrado 500 g', amount: 39.9, quantity: 2 }],
      payment_method: 'CreditCard',
    });
    const pdf = await fetch(data.invoices[0]?.pdf_url ?? '');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('is not sent for what is not paid', async () => {
    await using v1 = await openV1();
    const { code } = await charge(v1, pixCharge());
    await expect(v1.box.control('POST', `/v1/orders/${code}/tax-invoices`)).rejects.toThrow('Pending');
    await expect(v1.box.control('POST', '/v1/orders/none/tax-invoices')).rejects.toThrow('no v1 order');
  });
});

describe('control blocks one', () => {
  it.each([
    ['e-mail', { email: 'Eva@Cliente.example' }, pixCharge({}, { client: client({ email: 'eva@cliente.example' }) })],
    [
      'document',
      { document: '529.982.247-25' },
      pixCharge({}, { client: client({ document: { type: 'CPF', number: '52998224725' } }) }),
    ],
    ['card BIN', { bin: '453950' }, cardCharge(cards.approve)],
  ])('%s, and those before it stay blocked', async (_name, entry, body) => {
    await using v1 = await openV1();
    await v1.box.control('POST', '/blocked', entry);
    expect((await v1.call('POST', '/v1/charge', body)).status).toBe(400);
    const before = pixCharge({}, { client: client({ email: 'bloqueado@balcao.example' }) });
    expect((await v1.call('POST', '/v1/charge', before)).status).toBe(400);
  });
});

describe('control does not block', () => {
  it.each([[{}], [{ bin: '12345' }], [{ ip: '127.0.0.1' }]])('%j', async (entry) => {
    await using v1 = await openV1();
    await expect(v1.box.control('POST', '/blocked', entry)).rejects.toThrow();
  });
});

describe('docs/sandbox.md', () => {
  const page = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');

  it.each([...v1ControlRoutes, ...taxInvoiceRoutes, ...blockedRoutes, ...webhookRoutes])(
    'lists the control route $method $pattern',
    ({ method, pattern }) => {
      expect(page).toContain(`| \`${method} ${pattern}\``);
    },
  );
});
