/** Straight to the sandbox over HTTP with the account's key: what the API itself says, past the till. */
import type { Till } from '#test/helpers/till.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly code: string | null;
  readonly param: string | null;
  readonly body: unknown;
}

export async function askApi(
  till: Till,
  method: 'GET' | 'POST',
  path: string,
  { body, key }: { readonly body?: object | Buffer; readonly key?: string } = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${till.sandbox.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${till.sandbox.key}`,
      connection: 'close',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: body instanceof Buffer ? body.toString('utf8') : JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed = (text === '' ? null : JSON.parse(text)) as { error?: { code?: string; param?: string } } | null;
  return {
    status: response.status,
    code: parsed?.error?.code ?? null,
    param: parsed?.error?.param ?? null,
    body: parsed,
  };
}

/** What opens v1 instead of the key. */
export function v1Headers({ sandbox: { v1 } }: Till): Record<string, string> {
  return { authorization: `Bearer ${v1.bearer}`, account: v1.account };
}

/** An order of nobody's: it takes a key or a place in a limit, and no money. */
export function strangerOrder(amountCents: number): object {
  return {
    customer: {
      name: 'Outra Loja',
      email: 'outra@balcao.example',
      phone: { ddi: '55', ddd: '11', number: '988887777' },
    },
    items: [{ description: 'Outro', quantity: 1, amount: amountCents }],
    payments: [{ type: 'pix', amount: amountCents }],
  };
}
