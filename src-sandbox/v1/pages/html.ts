/** The few parts every page of the sandbox is made of. Whatever comes from outside goes through `escapeText`; nothing is loaded from elsewhere. */
import type { EncodedAnswer } from '../../format/answers.ts';

/** A piece of a page that is already safe. */
export interface Html {
  readonly html: string;
}

/** Markup with every inserted value escaped, except what is Html itself. */
export function html(
  strings: TemplateStringsArray,
  ...values: ReadonlyArray<string | number | Html | readonly Html[]>
): Html {
  const text = strings.reduce((page, part, index) => page + write(values[index - 1] ?? '') + part);
  return { html: text };
}

function write(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  if ('html' in value) return value.html;
  return value.map((one) => one.html).join('');
}

export const nothing: Html = { html: '' };

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const style =
  'body{font:16px/1.5 sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.5rem 0}input,select,button{font:inherit;padding:.3rem}textarea{width:100%}';

export function page(status: number, title: string, body: Html): EncodedAnswer {
  const text = html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${{ html: style }}</style></head><body><h1>${title}</h1>
${body}<p><small>Ambiente de teste: nenhum valor é cobrado.</small></p></body></html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
    },
    body: new TextEncoder().encode(text.html),
  };
}

export function message(status: number, title: string, sentence: string): EncodedAnswer {
  return page(status, title, html`<p>${sentence}</p>`);
}

export function redirect(location: string): EncodedAnswer {
  return { status: 303, headers: { location }, body: new Uint8Array() };
}

/** Only a web address: a `javascript:` one in a link's configuration must never run. */
export function webAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
