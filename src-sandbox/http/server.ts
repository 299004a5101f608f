/** The sandbox on a socket: reads whole requests, hands them on, and breaks connections the way a fault says. Decides nothing about payments. */
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import qrcode from 'qrcode';
import { ControlError, type ControlRoute, runControl } from '../control/routes.ts';
import { takeFault } from '../faults/plan.ts';
import type { EncodedAnswer } from '../format/answers.ts';
import { pageRoots, visit } from '../v1/pages/visit.ts';
import { type Delivery, exchange, jsonLimitBytes, type Service, serverRefusal } from './exchange.ts';
import { openRecord } from './request-log.ts';

export interface ServerParts {
  readonly service: Service;
  readonly controlRoutes: readonly ControlRoute[];
}

export function createServer({ service, controlRoutes }: ServerParts): FastifyInstance {
  const app = fastify({
    // Each route has its own limit; this one only keeps memory in bounds.
    bodyLimit: Math.max(jsonLimitBytes, ...longBodies(service)),
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    // An address that cannot be decoded gets the answer to a malformed request, not the framework's own page.
    frameworkErrors: (_error, request, reply) => send(reply, serverRefusal(400, apiPath(request) ?? '/')),
  });
  // The bytes stay as they came, because the idempotency rules compare them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    send(reply, serverRefusal(error.statusCode ?? 500, apiPath(request) ?? '/'));
  });
  serveApi(app, service);
  serveControl(app, { service, controlRoutes });
  servePictures(app, service);
  servePages(app, service);
  return app;
}

function longBodies({ routes, v1Routes }: Service): number[] {
  const forms = [...routes, ...v1Routes].map(({ formLimitBytes = 0 }) => formLimitBytes);
  return [...forms, ...v1Routes.map(({ bodyLimitBytes = 0 }) => bodyLimitBytes)];
}

function serveApi(app: FastifyInstance, service: Service): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = apiPath(request);
    if (path === null) return;
    const fault = takeFault(service.context, { method: request.method, path }, 'connection');
    if (!fault) return;
    const refused = { method: request.method, path, headers: headersOf(request), body: new Uint8Array() };
    openRecord(service.context, refused, false).fault = fault.kind;
    reply.hijack();
    request.raw.socket.destroy();
  });
  app.all('/api/*', async (request, reply) => {
    const delivery = await exchange(service, {
      method: request.method,
      path: apiPath(request) ?? '/',
      query: request.url.split('?').slice(1).join('?'),
      headers: headersOf(request),
      body: bodyOf(request),
      sourceIp: request.ip,
    });
    deliver(service, reply, delivery);
    return reply;
  });
}

function deliver(service: Service, reply: FastifyReply, delivery: Delivery): void {
  if (delivery.how === 'whole') {
    send(reply, delivery.answer);
    return;
  }
  reply.hijack();
  const { raw } = reply;
  if (delivery.how === 'dropped') {
    raw.destroy();
    return;
  }
  const { status, headers, body } = delivery.answer;
  raw.writeHead(status, { ...headers, 'content-length': body.byteLength });
  if (delivery.how === 'dripped') drip(service, { reply, body, everyMs: delivery.everyMs }, 0);
  else raw.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => raw.destroy());
}

interface Drip {
  readonly reply: FastifyReply;
  readonly body: Uint8Array;
  readonly everyMs: number;
}

function drip(service: Service, dripping: Drip, at: number): void {
  const { raw } = dripping.reply;
  if (raw.destroyed) return;
  if (at >= dripping.body.byteLength) {
    raw.end();
    return;
  }
  raw.write(dripping.body.subarray(at, at + 1));
  service.context.clock.after(dripping.everyMs, () => drip(service, dripping, at + 1));
}

function serveControl(app: FastifyInstance, { service, controlRoutes }: ServerParts): void {
  app.all('/_sandbox/*', async (request, reply) => {
    const path = request.url.split('?')[0]?.slice('/_sandbox'.length) ?? '/';
    try {
      const result = runControl(service.context, controlRoutes, {
        method: request.method,
        path,
        body: controlBody(bodyOf(request)),
      });
      await service.kept?.();
      return reply.code(200).type('application/json; charset=utf-8').send(JSON.stringify(result));
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      return reply
        .code(error.status)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ error: error.message }));
    }
  });
}

function controlBody(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return {};
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw new ControlError(400, 'the body is not valid JSON');
  }
}

/** API document, payment_method_details.pix: `qr_code_url` is the address of this image. It is public, as image addresses are. */
function servePictures(app: FastifyInstance, { context }: Service): void {
  app.get<{ Params: { name: string } }>('/qr/:name', async (request, reply) => {
    const code = context.world.pictures.get(request.params.name.replace(/\.png$/, ''));
    if (code === undefined) return reply.code(404).send();
    const png = await qrcode.toBuffer(code, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 6 });
    return reply.code(200).type('image/png').send(png);
  });
}

function servePages(app: FastifyInstance, { context, kept }: Service): void {
  for (const root of pageRoots) {
    app.all(`/${root}/*`, async (request, reply) => {
      const [path = '/', query = ''] = request.url.split('?');
      const page = { method: request.method, path, query, headers: headersOf(request) };
      const answer = visit(context, { ...page, body: bodyOf(request), sourceIp: request.ip });
      await kept?.();
      send(reply, answer);
      return reply;
    });
  }
}

function send(reply: FastifyReply, answer: EncodedAnswer): void {
  reply.code(answer.status).headers({ ...answer.headers });
  if (answer.status === 204 || answer.body.byteLength === 0) void reply.send();
  else void reply.send(Buffer.from(answer.body));
}

function apiPath(request: FastifyRequest): string | null {
  const path = request.url.split('?')[0] ?? '';
  return path.startsWith('/api/') ? path.slice('/api'.length) : null;
}

function bodyOf(request: FastifyRequest): Uint8Array {
  return request.body instanceof Uint8Array ? request.body : new Uint8Array();
}

function headersOf(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
