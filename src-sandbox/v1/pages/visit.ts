/** Everything the sandbox serves to browsers outside `/api`: checkout, challenge, magic link, images, the checkout script. */
import type { EncodedAnswer } from '../../format/answers.ts';
import { matchParams } from '../../rules/routes.ts';
import { beginStep } from '../../state/journal.ts';
import type { SandboxContext } from '../../state/world.ts';
import { challengePages } from './challenge.ts';
import { checkoutPages } from './checkout.ts';
import { message } from './html.ts';
import type { PageRequest, PageRoute, Visit } from './page-request.ts';
import { scriptPages } from './script-page.ts';

/** The first parts of the paths below, for the server that mounts them. */
export const pageRoots = ['checkout', 'challenge', 'confirm', 'images', 'checkout-script'] as const;

const pages: readonly PageRoute[] = [
  ...checkoutPages,
  ...challengePages,
  ...scriptPages,
  { method: 'GET', pattern: '/images/:name', run: image },
];

export function visit(context: SandboxContext, request: PageRequest): EncodedAnswer {
  for (const route of pages) {
    if (route.method !== request.method) continue;
    const params = matchParams(route.pattern, request.path);
    if (!params) continue;
    beginStep(context);
    return route.run({ context, request, params });
  }
  return message(404, 'Página não encontrada', 'Confira o endereço.');
}

function image({ context, params }: Visit): EncodedAnswer {
  const found = context.world.v1.images.get(`images/${params.name}`);
  if (!found) return message(404, 'Imagem não encontrada', 'Confira o endereço.');
  return {
    status: 200,
    headers: { 'content-type': found.contentType, 'x-content-type-options': 'nosniff' },
    body: found.bytes,
  };
}
