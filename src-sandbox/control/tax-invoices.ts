/** Control of the tax office: authorizes all tax invoices of a v1 order. The merchant learns this from `tax_invoice.issued`. */
import { formatCents } from '#shared/domain/money.ts';
import { centsToDecimal } from '#shared/wire/v1/decimals.ts';
import type { TaxInvoice } from '#shared/wire/v1/events.ts';
import { newUuid, randomDigits } from '../state/ids.ts';
import { saleStatus, soleCharge } from '../state/v1-sale-status.ts';
import type { Sale, SandboxContext } from '../state/world.ts';
import { emitV1 } from '../webhooks/send.ts';
import { ControlError, type ControlRoute } from './routes.ts';

export const taxInvoiceRoutes: readonly ControlRoute[] = [
  {
    method: 'POST',
    pattern: '/v1/orders/:id/tax-invoices',
    run: ({ context, id }) => {
      const sale = context.world.sales.get(id);
      if (!sale) throw new ControlError(404, `no v1 order ${id}`);
      const status = saleStatus(context, sale);
      if (status !== 'Approved') throw new ControlError(409, `the order is ${status}`);
      const data = issue(context, sale);
      emitV1(context, { type: 'tax_invoice.issued', account: sale.order.account, data: { ...data } });
      return data;
    },
  },
];

/** API document, Events 8: the fields of `data`. The fields of a product are "not shown": the sandbox sends the item as it was sold. */
function issue(context: SandboxContext, sale: Sale): TaxInvoice {
  const { order, client, items } = sale;
  const path = `images/${newUuid(context.random)}.pdf`;
  context.world.v1.images.set(path, { contentType: 'application/pdf', bytes: new TextEncoder().encode(blankPdf) });
  return {
    order_code: order.id,
    email: client.email,
    customer_name: client.name,
    corporate_name: 'LOJA DE TREINAMENTO LTDA',
    total_amount: formatCents(order.amountCents, 'pt-BR'),
    invoices: [{ model: '65', code: randomDigits(context.random, 44), pdf_url: `${context.origin}/${path}` }],
    products: items.map((item) => ({ ...item, amount: centsToDecimal(item.amount) })),
    payment_method: soleCharge(sale).method.type === 'pix' ? 'PIX' : 'CreditCard',
  };
}

/** One empty page: enough for a link that opens. */
const blankPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
