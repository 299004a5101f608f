/** The checkout behind a link's `url`: reads what a buyer's browser sends and answers pages. */
import { v1CardSchema } from '#shared/wire/v1/charges.ts';
import { type ChargeClient, chargeClientSchema } from '#shared/wire/v1/clients.ts';
import { type EncodedAnswer, Refusal } from '../../format/answers.ts';
import { readBody } from '../../rules/read-body.ts';
import type { Link } from '../../state/v1-records.ts';
import { saleStatus } from '../../state/v1-sale-status.ts';
import type { Sale } from '../../state/world.ts';
import { inV1 } from '../answers.ts';
import { buy, type Purchase, paySalePix, resolveLinkOf } from '../buy.ts';
import { confirmationStatus, confirmSale } from '../confirmation.ts';
import { whyInactive } from '../link-state.ts';
import { checkoutPage } from './checkout-view.ts';
import { message, redirect, webAddress } from './html.ts';
import { type PageRoute, readForm, type Visit } from './page-request.ts';
import { salePage, salePath } from './sale-view.ts';

export const checkoutPages: readonly PageRoute[] = [
  { method: 'GET', pattern: '/checkout/:token', run: (visit) => withLink(visit, open) },
  { method: 'POST', pattern: '/checkout/:token', run: (visit) => withLink(visit, purchase) },
  { method: 'GET', pattern: '/checkout/:token/:order', run: (visit) => withSale(visit, (parts) => salePage(parts)) },
  { method: 'POST', pattern: '/checkout/:token/:order/pay', run: (visit) => withSale(visit, pay) },
  { method: 'POST', pattern: '/checkout/:token/:order/verify', run: (visit) => withSale(visit, verify) },
];

function withLink(visit: Visit, run: (visit: Visit, link: Link) => EncodedAnswer): EncodedAnswer {
  const link = visit.context.world.v1.linkByToken.get(visit.params.token ?? '');
  return link ? run(visit, link) : message(404, 'Link não encontrado', 'Confira o endereço com a loja.');
}

/** API document, Payment link statuses: accessing an expired or exhausted link at checkout gives an error. */
function open({ context }: Visit, link: Link): EncodedAnswer {
  const inactive = whyInactive(context, link);
  if (inactive !== null) return message(410, 'Link indisponível', inactive);
  return checkoutPage({ context, link, status: 200, problem: null });
}

function purchase(visit: Visit, link: Link): EncodedAnswer {
  const { context } = visit;
  try {
    const sale = buy({ context, idempotencyKey: null }, link, readPurchase(visit, link));
    return onward(visit, link, sale);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, body } = inV1(error).answer;
    if (status === 409) return open(visit, link);
    return checkoutPage({ context, link, status, problem: sentence(body) });
  }
}

function sentence(body: unknown): string {
  const sentences: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'mensagenserro') : null;
  return Array.isArray(sentences) ? sentences.join(' ') : 'Dados inválidos.';
}

function readPurchase(visit: Visit, link: Link): Purchase {
  const field = readForm(visit);
  const method = field('method') === 'PIX' ? 'PIX' : 'CreditCard';
  const installments = Number(field('installments') ?? '1');
  const card = {
    number: field('number')?.replace(/[ -]/g, ''),
    name: field('card_name'),
    month: field('month'),
    year: field('year'),
    security_code: field('security_code'),
    installments,
  };
  return {
    method,
    card: method === 'CreditCard' ? readBody(v1CardSchema, card) : undefined,
    client: link.client ?? readClient(field),
    sourceIp: visit.request.sourceIp,
  };
}

function readClient(field: (name: string) => string | undefined): ChargeClient {
  const cpf = field('cpf');
  return readBody(chargeClientSchema, {
    name: field('name'),
    email: field('email'),
    phone: { ddi: field('ddi'), ddd: field('ddd'), number: field('phone') },
    ...(cpf === undefined ? {} : { document: { type: 'CPF', number: cpf } }),
  });
}

/** API document, `redirect_url`: after confirmed payment. */
function onward({ context }: Visit, link: Link, sale: Sale): EncodedAnswer {
  const next = saleStatus(context, sale) === 'Approved' ? webAddress(link.config.redirect_url) : null;
  return redirect(next ?? salePath(link, sale));
}

interface SaleParts {
  readonly context: Visit['context'];
  readonly link: Link;
  readonly sale: Sale;
  readonly visit: Visit;
}

function withSale(visit: Visit, run: (parts: SaleParts) => EncodedAnswer): EncodedAnswer {
  return withLink(visit, (_visit, link) => {
    const code = visit.params.order ?? '';
    const sale = link.sales.includes(code) ? visit.context.world.sales.get(code) : undefined;
    if (!sale) return message(404, 'Compra não encontrada', 'Confira o endereço com a loja.');
    return run({ context: visit.context, link, sale, visit });
  });
}

function pay({ context, link, sale, visit }: SaleParts): EncodedAnswer {
  if (paySalePix({ context, idempotencyKey: null }, sale)) return onward(visit, link, sale);
  return salePage({ context, link, sale, status: 409, problem: 'Este Pix não pode mais ser pago.' });
}

function verify({ context, link, sale, visit }: SaleParts): EncodedAnswer {
  const code = readForm(visit)('code');
  const found = sale.order.trusted
    ? undefined
    : sale.confirmations.find(
        (one) => one.type === 'otp' && confirmationStatus(context, one) === 'pending' && one.secret === code,
      );
  if (!found) return salePage({ context, link, sale, status: 422, problem: 'Código inválido ou expirado.' });
  confirmSale({ context, idempotencyKey: null }, sale, found);
  resolveLinkOf(context, sale);
  return onward(visit, link, sale);
}
