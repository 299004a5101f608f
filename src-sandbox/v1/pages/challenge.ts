/** The bank's 3D Secure page and the page of a magic link. Only a button acts: opening changes nothing, as mail programs open links too. */
import type { EncodedAnswer } from '../../format/answers.ts';
import type { Confirmation } from '../../state/v1-records.ts';
import { saleStatus } from '../../state/v1-sale-status.ts';
import type { Sale } from '../../state/world.ts';
import { resolveLinkOf } from '../buy.ts';
import { resolveChallenge, takesAnswer } from '../challenge.ts';
import { confirmationStatus, confirmSale } from '../confirmation.ts';
import { html, message, nothing, page } from './html.ts';
import { type PageRoute, readForm, type Visit } from './page-request.ts';
import { salePath } from './sale-view.ts';

export const challengePages: readonly PageRoute[] = [
  { method: 'GET', pattern: '/challenge/:token', run: (visit) => withChallenge(visit, ask) },
  { method: 'POST', pattern: '/challenge/:token', run: (visit) => withChallenge(visit, answer) },
  { method: 'GET', pattern: '/confirm/:secret', run: (visit) => withMagicLink(visit, askToConfirm) },
  { method: 'POST', pattern: '/confirm/:secret', run: (visit) => withMagicLink(visit, confirm) },
];

/** API document, v1 charge: the completion token is for single use. */
function withChallenge(visit: Visit, run: (visit: Visit, sale: Sale) => EncodedAnswer): EncodedAnswer {
  const { world } = visit.context;
  const challenge = world.v1.challenges.get(visit.params.token ?? '');
  const sale = challenge && world.sales.get(challenge.orderCode);
  if (!challenge || !sale) return message(404, 'Autenticação não encontrada', 'Volte à loja e tente de novo.');
  if (!takesAnswer(visit.context, challenge))
    return message(410, 'Autenticação encerrada', 'Volte à loja e tente de novo.');
  return run(visit, sale);
}

function ask(): EncodedAnswer {
  return page(
    200,
    'Autenticação do banco',
    html`<form method="post"><button name="outcome" value="passed">Autenticar</button>
<button name="outcome" value="failed">Recusar</button></form><p>Para abandonar, feche esta página.</p>`,
  );
}

function answer(visit: Visit, sale: Sale): EncodedAnswer {
  const outcome = readForm(visit)('outcome');
  if (outcome !== 'passed' && outcome !== 'failed') return message(422, 'Autenticação do banco', 'Escolha uma opção.');
  const { context } = visit;
  resolveChallenge({ context, idempotencyKey: null }, sale, outcome);
  resolveLinkOf(context, sale);
  const status = saleStatus(context, sale);
  const link = sale.linkCode === null ? undefined : context.world.v1.links.get(sale.linkCode);
  const note = JSON.stringify({ source: 'challenge', outcome, status, completion_token: visit.params.token });
  return page(
    200,
    'Autenticação encerrada',
    html`${link ? html`<p><a href="${salePath(link, sale)}">Voltar à compra</a></p>` : nothing}
<script>${{ html: `(window.opener||window.parent).postMessage(${note.replaceAll('<', '\\u003c')},"*")` }}</script>`,
  );
}

interface MagicLink {
  readonly sale: Sale;
  readonly confirmation: Confirmation;
}

function withMagicLink(visit: Visit, run: (visit: Visit, found: MagicLink) => EncodedAnswer): EncodedAnswer {
  const { context, params } = visit;
  for (const sale of context.world.sales.values()) {
    const confirmation = sale.confirmations.find(
      ({ type, secret }) => type === 'magic_link' && secret === params.secret,
    );
    if (!confirmation) continue;
    const open = confirmationStatus(context, confirmation) === 'pending';
    return open ? run(visit, { sale, confirmation }) : message(410, 'Link encerrado', 'Peça um novo link à loja.');
  }
  return message(404, 'Link não encontrado', 'Peça um novo link à loja.');
}

function askToConfirm(): EncodedAnswer {
  return page(200, 'Confirmar compra', html`<form method="post"><button>Confirmar</button></form>`);
}

function confirm({ context }: Visit, { sale, confirmation }: MagicLink): EncodedAnswer {
  confirmSale({ context, idempotencyKey: null }, sale, confirmation);
  resolveLinkOf(context, sale);
  return message(200, 'Compra confirmada', 'Você já pode fechar esta página.');
}
