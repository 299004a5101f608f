/** Serves the checkout script to the domains its publishable key allows. API document, Authentication 6. */
import type { EncodedAnswer } from '../../format/answers.ts';
import { newUuid } from '../../state/ids.ts';
import { checkoutScript } from './checkout-script.ts';
import type { PageRoute, Visit } from './page-request.ts';

export const scriptPages: readonly PageRoute[] = [{ method: 'GET', pattern: '/checkout-script/v1.js', run: serve }];

function serve({ context, request }: Visit): EncodedAnswer {
  const known = context.world.v1.publishableKeys.get(new URLSearchParams(request.query).get('k') ?? '');
  if (!known) return refuse(401, 'unknown publishable key');
  if (known.origins.length > 0 && !known.origins.includes(originOf(request.headers) ?? '')) {
    return refuse(403, 'this domain is not allowed for the publishable key');
  }
  return script(200, checkoutScript({ origin: context.origin, deviceId: newUuid(context.random) }));
}

/** Browsers name the page's origin in one of these two headers. */
function originOf({ origin, referer }: Readonly<Record<string, string | undefined>>): string | null {
  const text = origin ?? referer;
  return text !== undefined && URL.canParse(text) ? new URL(text).origin : null;
}

/** Nobody sees the HTTP status of a script element, so the reason goes to the page's console. */
function refuse(status: number, reason: string): EncodedAnswer {
  return script(status, `console.error(${JSON.stringify(`checkout script: ${reason}`)});`);
}

function script(status: number, text: string): EncodedAnswer {
  return {
    status,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    body: new TextEncoder().encode(text),
  };
}
