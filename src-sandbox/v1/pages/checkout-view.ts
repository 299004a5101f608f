/** How the checkout of a link looks: items, prices, and the forms of a simulated buyer. */
import { formatCents } from '#shared/domain/money.ts';
import type { EncodedAnswer } from '../../format/answers.ts';
import type { Link } from '../../state/v1-records.ts';
import type { SandboxContext } from '../../state/world.ts';
import { type Html, html, nothing, page, webAddress } from './html.ts';

export interface CheckoutView {
  readonly context: SandboxContext;
  readonly link: Link;
  readonly status: number;
  readonly problem: string | null;
}

export function checkoutPage({ context, link, status, problem }: CheckoutView): EncodedAnswer {
  const { config } = link;
  const back = webAddress(config.back_url);
  return page(
    status,
    config.order_title || 'Resumo do pedido',
    html`${picture(context, link)}${problem === null ? nothing : html`<p role="alert">${problem}</p>`}
${summary(link)}${payer(link)}
${link.paymentTypes.includes('CreditCard') ? cardForm(link) : nothing}
${link.paymentTypes.includes('PIX') ? pixForm(link) : nothing}
${link.paymentTypes.includes('Boleto') ? html`<p>Boleto: indisponível no ambiente de teste.</p>` : nothing}
${back === null ? nothing : html`<p><a href="${back}">Voltar</a></p>`}`,
  );
}

/** Only images that the sandbox itself serves, because a page must load nothing from elsewhere. */
function picture({ origin }: SandboxContext, { imageUrl }: Link): Html {
  return imageUrl?.startsWith(`${origin}/`) ? html`<img src="${imageUrl}" alt="" height="120">` : nothing;
}

function money(cents: number): string {
  return formatCents(cents, 'pt-BR');
}

/** API document, `obfuscate_items`: hides item names and values. */
function summary({ items, config, valueCents }: Link): Html {
  const freight = config.freight > 0 ? html`<li>Frete: ${money(config.freight)}</li>` : nothing;
  const lines = items.map((item) => html`<li>${item.quantity} × ${item.description}: ${money(item.amount)}</li>`);
  const list = config.obfuscate_items ? nothing : html`<ul>${lines}${freight}</ul>`;
  return html`${list}<p>Total: <strong>${money(valueCents)}</strong></p>`;
}

/** API document, `obfuscate_client`: masks payer data at checkout. */
function payer({ client, config }: Link): Html {
  if (!client) return nothing;
  const show = config.obfuscate_client ? mask : (text: string) => text;
  return html`<p>Comprador: ${show(client.name)}, ${show(client.email)}</p>`;
}

function mask(text: string): string {
  return [...text].map((character, index) => (index === 0 || /[\s@.]/.test(character) ? character : '*')).join('');
}

function payerFields({ client }: Link): Html {
  if (client) return nothing;
  return html`<label>Nome <input name="name" value="Comprador de Teste" required></label>
<label>E-mail <input name="email" value="comprador@checkout.example" required></label>
<label>DDI <input name="ddi" value="55" required></label><label>DDD <input name="ddd" value="11" required></label>
<label>Telefone <input name="phone" value="987654321" required></label>
<label>CPF <input name="cpf" value=""></label>`;
}

function cardForm(link: Link): Html {
  const options = link.installments.map(
    ({ count, rate, totalCents }) =>
      html`<option value="${count}">${count}x: ${money(totalCents)}${rate === 1 ? ' sem juros' : ''}</option>`,
  );
  return html`<form method="post"><h2>Cartão</h2><input type="hidden" name="method" value="CreditCard">${payerFields(link)}
<label>Número <input name="number" required></label><label>Nome no cartão <input name="card_name" required></label>
<label>Mês (MM) <input name="month" required></label><label>Ano (AA) <input name="year" required></label>
<label>Código de segurança <input name="security_code" required></label>
<label>Parcelas <select name="installments">${options}</select></label><button>Pagar com cartão</button></form>`;
}

function pixForm(link: Link): Html {
  return html`<form method="post"><h2>Pix</h2><input type="hidden" name="method" value="PIX">${payerFields(link)}
<p>Valor no Pix: ${money(link.pixCents)}</p><button>Gerar código Pix</button></form>`;
}
