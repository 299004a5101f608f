/**
 * The only door to the network: one request over one fresh connection, never repeated, never redirected.
 *
 * [Note: nothing before the connection stands] The socket is dialled first and the request is made only once it stands
 * (for TLS: after the certificate was verified). A failure while dialling is therefore `not-sent` by construction, and
 * every failure later is `ambiguous`, whatever its error code says.
 */
import type { IncomingMessage } from 'node:http';
import { isIP, connect as netConnect, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import type { Clock } from '#shared/ports.ts';
import { type Connect, type WireAnswer, WireFailure, type WireRequest } from './connect.ts';
import { nodeHttp } from './node-http.ts';

export interface HttpConnectOptions {
  readonly clock: Clock;
  /** Plain http to this machine itself (the embedded sandbox). Other plain http is always refused. */
  readonly allowPlainHttp?: boolean;
}

export function createHttpConnect(options: HttpConnectOptions): Connect {
  return (request) =>
    new Promise<WireAnswer>((resolve, reject) => {
      new Exchange(request, resolve, reject).run(options);
    });
}

/** One request from dial to last byte. It settles exactly once and leaves no socket and no timer behind. */
class Exchange {
  readonly #request: WireRequest;
  readonly #resolve: (answer: WireAnswer) => void;
  readonly #reject: (failure: WireFailure) => void;
  #certainty: WireFailure['certainty'] = 'not-sent';
  #ended = false;
  #socket: Socket | null = null;
  #cancelDeadline: () => void = () => undefined;

  constructor(request: WireRequest, resolve: (answer: WireAnswer) => void, reject: (failure: WireFailure) => void) {
    this.#request = request;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  run({ clock, allowPlainHttp = false }: HttpConnectOptions): void {
    const url = URL.parse(this.#request.url);
    const refusal = url === null ? 'not a URL' : (whyRefused(url, allowPlainHttp) ?? whyUnwritable(this.#request));
    if (url === null || refusal !== null) {
      this.#fail(refusal ?? 'not a URL');
      return;
    }
    const deadline = clock.after(this.#request.timeoutMs, () => this.#fail('deadline'));
    this.#cancelDeadline = () => deadline.cancel();

    const socket = dial(url);
    this.#socket = socket;
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => this.#send(url, socket));
    socket.on('error', (error) => this.#fail(describe(error)));
    socket.on('close', () => this.#fail(this.#certainty === 'not-sent' ? 'closed while connecting' : 'hang up'));
  }

  #send(url: URL, socket: Socket): void {
    if (this.#ended) return;
    this.#certainty = 'ambiguous';
    const request = nodeHttp.request({
      method: this.#request.method,
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: headersOf(this.#request, url),
      createConnection: () => socket,
    });
    request.on('error', (error) => this.#fail(describe(error)));
    request.on('close', () => this.#fail('hang up'));
    request.on('upgrade', () => this.#fail('protocol switch'));
    request.on('response', (response) => this.#read(response));
    request.end(this.#request.body ?? undefined);
  }

  #read(response: IncomingMessage): void {
    const { maxAnswerBytes } = this.#request;
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxAnswerBytes) this.#fail('answer too large');
      else chunks.push(chunk);
    });
    response.on('aborted', () => this.#fail('answer cut off'));
    response.on('error', (error) => this.#fail(describe(error)));
    response.on('end', () => {
      // A body that ends with the connection has no length: only reading it as JSON tells whether it is whole.
      const body = new Uint8Array(Buffer.concat(chunks));
      const status = response.statusCode ?? 0;
      this.#end(() => this.#resolve({ status, headers: flatten(response), body }));
    });
    if (Number(response.headers['content-length'] ?? 0) > maxAnswerBytes) this.#fail('answer too large');
  }

  #fail(detail: string): void {
    const certainty = this.#certainty;
    this.#end(() => this.#reject(new WireFailure(certainty, detail)));
  }

  #end(outcome: () => void): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cancelDeadline();
    this.#socket?.destroy();
    outcome();
  }
}

function dial(url: URL): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'https:';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const socket = secure
    ? tlsConnect({
        host,
        port,
        ...(isIP(host) === 0 ? { servername: host } : {}),
        ALPNProtocols: ['http/1.1'],
        minVersion: 'TLSv1.2',
        // Set explicitly, because the environment could otherwise turn verification off.
        rejectUnauthorized: true,
      })
    : netConnect({ host, port });
  socket.setNoDelay(true);
  return socket;
}

function whyRefused(url: URL, allowPlainHttp: boolean): string | null {
  if (url.username !== '' || url.password !== '') return 'credentials in the address';
  if (url.protocol === 'https:') return null;
  if (url.protocol !== 'http:') return `protocol ${url.protocol}`;
  if (!allowPlainHttp) return 'plain http';
  return isLoopback(url.hostname) ? null : 'plain http outside this machine';
}

/** Addresses only: a name, `localhost` too, resolves to whatever the resolver says. */
function isLoopback(hostname: string): boolean {
  return hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}

/** Checked before dialling, so that a header that cannot be sent is never mistaken for a request that may have arrived. */
function whyUnwritable(request: WireRequest): string | null {
  try {
    for (const [name, value] of Object.entries(request.headers)) {
      nodeHttp.validateHeaderName(name);
      nodeHttp.validateHeaderValue(name, value);
    }
    return null;
  } catch (error) {
    return describe(error);
  }
}

function headersOf(request: WireRequest, url: URL): Record<string, string> {
  const framing: Record<string, string> = { host: url.host, connection: 'close' };
  if (request.body !== null) framing['content-length'] = String(request.body.byteLength);
  return { ...request.headers, ...framing };
}

function flatten(response: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}

/** Error codes only: the message of a TLS or HTTP error may quote what was sent. */
function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describe(error.errors[0]);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown error';
}
