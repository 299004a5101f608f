/** From "charge" to the first byte at the API: a runner that is woken, against a queue that looks now and then. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createHttpConnect } from '#main/api/http.ts';
import { createSystemClock } from '#main/lib/system-ports.ts';
import type { Mark } from '../mark.ts';
import { openPlainQueue, startPlainWorker } from '../plain-queue.ts';
import { pixPayment } from '../shop.ts';
import { signInClerk, startCore } from '../start-core.ts';

const pollingMs = 1_000;
/** A definite end, so that one sale is one request. */
const refusal = JSON.stringify({ error: { type: 'invalid_request', code: 'bench', message: 'counted, not sold' } });

export const firstByteMark: Mark = {
  name: 'first-byte',
  ours: 'orders.charge of a whole core until the first byte arrives at the API',
  snapshot: 'plainjob add until its worker, with the polling it comes with, begins the job',
  ratioAtMost: 0.02,
  // Below the hundred requests a minute that a till allows itself.
  full: { rounds: 10, stepsOfARound: 3, rows: 0 },
  small: { rounds: 1, stepsOfARound: 2, rows: 0 },
  async open(folder) {
    let arrived: (() => void) | null = null;
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(422, { 'content-type': 'application/json' }).end(refusal);
    });
    server.on('connection', (socket) => socket.once('data', () => arrived?.()));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const connect = createHttpConnect({ clock: createSystemClock(), allowPlainHttp: true });
    const core = await startCore({ dataDir: join(folder, 'ours'), baseUrl: `http://127.0.0.1:${port}`, connect });
    const client = await signInClerk(core);

    const plain = openPlainQueue(folder);
    let begun: (() => void) | null = null;
    const worker = startPlainWorker(plain.queue, () => begun?.());
    return {
      ours: {
        before: () => delay(50),
        async step() {
          const first = new Promise<void>((done) => {
            arrived = done;
          });
          const items = [{ description: 'Café', quantity: 1, unitAmountCents: pixPayment.amountCents }];
          const input = { draftId: randomUUID(), items, customer: null, payments: [pixPayment] };
          const asked = client.call({ requestId: randomUUID(), method: 'orders.charge', input });
          await first;
          const answer = await asked;
          if (!answer.ok) throw new Error(`the sale was refused: ${answer.error.code}`);
        },
      },
      snapshot: {
        // A buyer comes at any moment between two polls.
        before: () => delay(Math.random() * pollingMs),
        step: () =>
          new Promise<void>((done) => {
            begun = done;
            plain.queue.add('orders.create', {});
          }),
      },
      async close() {
        await worker.stop();
        plain.close();
        await core.close();
        server.close();
      },
    };
  },
};
