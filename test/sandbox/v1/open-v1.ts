/** A sandbox and a caller that speaks v1 to it: bearer, account header, envelope. */
import { z } from 'zod';
import type { Served } from '#sandbox/http/exchange.ts';
import { type V1Envelope, v1EnvelopeSchema } from '#shared/wire/v1/envelope.ts';
import { linkSchema, type PaymentLink } from '#shared/wire/v1/links.ts';
import { type Opened, openSandbox, type Reply, type SendOptions } from '../open-sandbox.ts';

export interface V1Reply {
  readonly status: number;
  readonly reply: Reply;
  readonly envelope: V1Envelope;
  readonly data: unknown;
}

export interface V1Options extends SendOptions {
  readonly account?: string | null;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface V1Box extends AsyncDisposable {
  readonly box: Opened;
  /** One request without any expectation of its answer. */
  send(method: Method, path: string, body?: unknown, options?: V1Options): Promise<Reply>;
  /** One request whose answer must be a consistent envelope. */
  call(method: Method, path: string, body?: unknown, options?: V1Options): Promise<V1Reply>;
  makeLink(body: unknown): Promise<PaymentLink>;
  link(code: string): Promise<PaymentLink>;
}

export const other = { as: 'v1_test_other', account: 'other' } as const;

export async function openV1(
  switches: Readonly<Record<string, unknown>> = {},
  onServed?: (served: Served) => void,
): Promise<V1Box> {
  return v1Of(await openSandbox(switches, onServed));
}

export function v1Of(box: Opened): V1Box {
  const send = (method: Method, path: string, body?: unknown, options: V1Options = {}) => {
    const { account = 'balcao', headers, as = 'v1_test_balcao', ...rest } = options;
    const options2: SendOptions = {
      ...rest,
      as,
      method,
      headers: { ...(account === null ? {} : { account }), ...headers },
    };
    return body === undefined ? box.get(path, options2) : box.post(path, body, options2);
  };
  const call = async (method: Method, path: string, body?: unknown, options?: V1Options): Promise<V1Reply> => {
    const reply = await send(method, path, body, options);
    const envelope = readEnvelope(reply);
    return { status: reply.status, reply, envelope, data: envelope.data };
  };
  const expectLink = ({ status, envelope }: V1Reply, wanted: number): PaymentLink => {
    if (status !== wanted) throw new Error(`${status}: ${envelope.mensagenserro.join('; ')}`);
    return linkSchema.parse(envelope.data);
  };
  return {
    box,
    send,
    call,
    makeLink: async (body) => expectLink(await call('POST', '/v1/payment-links', body), 201),
    link: async (code) => expectLink(await call('GET', `/v1/payment-links/${code}`), 200),
    [Symbol.asyncDispose]: () => box[Symbol.asyncDispose](),
  };
}

/** API document, v1: six fields, and `codigoretorno` is the HTTP code. */
export function readEnvelope(reply: Reply): V1Envelope {
  const envelope = z.strictObject(v1EnvelopeSchema.shape).parse(reply.json());
  if (envelope.codigoretorno !== reply.status) throw new Error(`${envelope.codigoretorno} in a ${reply.status}`);
  if (envelope.erro !== envelope.mensagenserro.length > 0) throw new Error('erro and mensagenserro disagree');
  if (!envelope.id.match(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)) throw new Error(`no GUID: ${envelope.id}`);
  return envelope;
}
