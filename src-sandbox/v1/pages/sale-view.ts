/** How a purchase made at the checkout looks afterwards: paid, refused, waiting for a PIX, a code or a challenge. */
import { formatCents } from '#shared/domain/money.ts';
import type { EncodedAnswer } from '../../format/answers.ts';
import { presentSale } from '../../present/v1-sale.ts';
import type { Link } from '../../state/v1-records.ts';
import { saleStatus, soleCharge } from '../../state/v1-sale-status.ts';
import type { Sale, SandboxContext } from '../../state/world.ts';
import { type Html, html, nothing, page, webAddress } from './html.ts';

const titles: Record<ReturnType<typeof saleStatus>, string> = {
  Pending: 'Aguardando pagamento',
  Challenged: 'Verificação necessária',
  Approved: 'Pagamento aprovado',
  Declined: 'Pagamento não autorizado',
  Refunded: 'Pagamento devolvido',
  Canceled: 'Pagamento cancelado',
};

export interface SaleView {
  readonly context: SandboxContext;
  readonly link: Link;
  readonly sale: Sale;
  readonly status?: number;
  readonly problem?: string;
}

export function salePage({ context, link, sale, status = 200, problem }: SaleView): EncodedAnswer {
  const shown = saleStatus(context, sale);
  const next = shown === 'Approved' ? webAddress(link.config.redirect_url) : null;
  // API document, Payer-facing rule: only `customer_message` is shown.
  const reason = shown === 'Declined' ? sale.order.failure?.customer_message : undefined;
  return page(
    status,
    titles[shown],
    html`<p>Valor: ${formatCents(soleCharge(sale).amountCents, 'pt-BR')}</p>
${reason ? html`<p>${reason}</p>` : nothing}${problem ? html`<p role="alert">${problem}</p>` : nothing}
${shown === 'Pending' ? pix(context, sale, link) : nothing}${shown === 'Challenged' ? challenge(context, sale, link) : nothing}
${next === null ? nothing : html`<p><a href="${next}">Continuar</a></p>`}
<p><a href="/checkout/${link.token}">Voltar ao link</a></p>`,
  );
}

export function salePath(link: Link, sale: Sale): string {
  return `/checkout/${link.token}/${sale.order.id}`;
}

function pix(context: SandboxContext, sale: Sale, link: Link): Html {
  const { method } = soleCharge(sale);
  if (method.type !== 'pix' || !method.code) return html`<p>O pagamento está em processamento.</p>`;
  return html`<img src="${context.origin}/qr/${method.code.picture}.png" alt="QR Code Pix" width="240">
<label>Pix copia e cola <textarea readonly rows="4">${method.code.qrCode}</textarea></label>
<form method="post" action="${salePath(link, sale)}/pay"><button>Simular pagamento do Pix</button></form>`;
}

function challenge(context: SandboxContext, sale: Sale, link: Link): Html {
  if (sale.challenge?.outcome === 'open') {
    const { tds_config: config } = presentSale(context, sale);
    const url = typeof config === 'object' && config !== null ? String(Reflect.get(config, 'challenge_url')) : '';
    return html`<p><a href="${url}">Autenticar no banco</a></p>`;
  }
  return html`<form method="post" action="${salePath(link, sale)}/verify"><label>Código recebido <input name="code"></label>
<button>Confirmar</button></form>`;
}
