/** `POST /v1/charge` and the refund of a v1 charge. */
import { type ReadV1ChargeRequest, v1ChargeRequestSchema, v1RefundRequestSchema } from '#shared/wire/v1/charges.ts';
import { type Answer, Refusal } from '../format/answers.ts';
import { presentSale } from '../present/v1-sale.ts';
import { checkBlocks, normalDocument, normalEmail } from '../rules/blocking.ts';
import { countBuyer } from '../rules/limits.ts';
import { readBody } from '../rules/read-body.ts';
import type { Prepared } from '../rules/routes.ts';
import { saleStatus, soleCharge } from '../state/v1-sale-status.ts';
import type { Sale, SandboxContext } from '../state/world.ts';
import { acceptRefund } from '../v2/charges.ts';
import { enveloped, failed, v1Invalid, v1Missing, v1Refusal } from './answers.ts';
import { checkClient, itemsText, sumItems } from './client-rules.ts';
import { pixLifetimeSeconds } from './pix-lifetime.ts';
import { readV1Card } from './read-card.ts';
import { param, type V1Call, type V1Route } from './routes.ts';
import { openSale, type SaleMethod } from './sale.ts';

export const chargeRoutes: readonly V1Route[] = [
  { method: 'POST', pattern: '/v1/charge', prepare: prepareCharge },
  {
    method: 'POST',
    pattern: '/v1/charges/:code/refund',
    prepare: prepareRefund,
    unchanged: (call) => showRefunded(call, findCharged(call)),
  },
];

function prepareCharge(call: V1Call): Prepared {
  const { context, caller } = call;
  const request = readBody(v1ChargeRequestSchema, call.json());
  const { client, items } = request;
  checkClient(client, context.switches);
  const amountCents = sumItems(items);
  const method = readMethod(call, request);
  return {
    limit: () =>
      countBuyer(context, {
        account: caller.account,
        email: normalEmail(client.email),
        document: normalDocument(client.document?.number),
        itemsText: itemsText(items),
      }),
    run: () => {
      refuseBlocked(call, request, method);
      const act = { context, idempotencyKey: null };
      const draft = { account: caller.account, client, items, amountCents, method, linkCode: null };
      return answerSale(context, openSale(act, draft));
    },
  };
}

function readMethod(call: V1Call, { client, payment }: ReadV1ChargeRequest): SaleMethod {
  const { context, caller } = call;
  if (payment.type === 'PIX') {
    return { type: 'pix', lifetimeSeconds: pixLifetimeSeconds(context, { askedSeconds: payment.pix_expiration }) };
  }
  const card = readV1Card(context, { account: caller.account, card: payment.card, at: 'payment.card' });
  if (card.token !== null && client.address?.street === undefined) {
    throw v1Invalid('client.address', 'The billing address is required with card_token.');
  }
  return { type: 'card', card, installments: payment.card?.installments ?? 1 };
}

/** API document, v1 charge: blocked IP, e-mail, document or card BIN gives 400. */
function refuseBlocked(call: V1Call, { client, items }: ReadV1ChargeRequest, method: SaleMethod): void {
  try {
    checkBlocks(call.context, {
      email: client.email,
      document: client.document?.number,
      ip: call.sourceIp,
      itemCodes: items.map(({ id }) => id),
      cards: [method.type === 'card' ? method.card : null],
    });
  } catch (error) {
    throw error instanceof Refusal ? v1Refusal(400, 'The customer is blocked.') : error;
  }
}

/** API document, v1 statuses: approved gives 201, declined gives 400, challenged gives 202. A pending sale was created, so 201. */
export function answerSale(context: SandboxContext, sale: Sale): Answer {
  const data = presentSale(context, sale);
  const id = sale.chargeId;
  switch (saleStatus(context, sale)) {
    case 'Declined':
    case 'Canceled':
      return failed(400, sale.order.failure?.customer_message ?? 'Pagamento não autorizado.', { data, id });
    case 'Challenged':
      return enveloped({ status: 202, data, id, message: 'Verificação necessária' });
    default:
      return enveloped({ status: 201, data, id });
  }
}

function prepareRefund(call: V1Call): Prepared {
  const { value } = readBody(v1RefundRequestSchema, call.json() ?? {});
  return {
    run: () => {
      const { context } = call;
      const sale = findCharged(call);
      acceptRefund({ context, idempotencyKey: null }, { order: sale.order, payment: soleCharge(sale) }, value);
      return showRefunded(call, sale);
    },
  };
}

function showRefunded({ context }: V1Call, sale: Sale): Answer {
  const data = context.switches.v1_refund_body === 'sale' ? presentSale(context, sale) : null;
  return enveloped({ status: 200, data, id: sale.chargeId });
}

/** By the code of the charge, or by its id. */
function findCharged(call: V1Call): Sale {
  const { account } = call.caller;
  const code = param(call, 'code');
  const found = [...call.context.world.sales.values()].find(
    (sale) => sale.order.account === account && (soleCharge(sale).id === code || sale.chargeId === code),
  );
  if (!found) throw v1Missing();
  return found;
}
