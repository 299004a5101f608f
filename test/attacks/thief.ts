/** A stranger's server, which writes down every credential that is sent to it and answers as if it were the payment API. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Thief extends AsyncDisposable {
  readonly baseUrl: string;
  /** Every `authorization` that arrived. */
  readonly stolen: readonly string[];
}

export async function startThief(): Promise<Thief> {
  const stolen: string[] = [];
  const server = createServer((request, response) => {
    if (request.headers.authorization !== undefined) stolen.push(request.headers.authorization);
    const id = (request.url ?? '').split('/').at(-1) ?? '';
    const isCheck = id === 'balcao-key-check';
    response.writeHead(isCheck ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isCheck ? { error: { code: 'resource_missing' } } : { id }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stolen,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
