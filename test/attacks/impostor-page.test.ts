/** The real page in a real browser, whose station has ended: another program on its port gets a greeting, and no word of a person. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { openE2eTill } from '#test/helpers/e2e-till.ts';

/** What the page fetches while nobody presses anything has come: a request that was made of the station is not made of the impostor. */
async function shellFetched(page: Page): Promise<void> {
  const isHere = () => performance.getEntriesByType('resource').some(({ name }) => /\/shell-[^/]+\.js$/.test(name));
  await page.waitForFunction(isHere);
  await page.waitForLoadState('networkidle');
}

test('an open page whose station has ended types no PIN into the program that took its port', async () => {
  await using till = await openE2eTill();
  const { page } = till;
  await page.getByRole('button').first().waitFor();
  await shellFetched(page);
  const { host } = new URL(page.url());
  const key = await page.evaluate(() => JSON.parse(sessionStorage.getItem('balcao.launch') ?? '{}').key);
  expect(key).toMatch(/^[\w-]{43}$/);
  till.expectProblem(/WebSocket connection|ERR_CONNECTION/);
  await till.kill();

  const heard: unknown[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response.writeHead(404).end();
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      heard.push(JSON.parse(String(data)));
      socket.send(JSON.stringify({ t: 'challenge', nonce: 'n'.repeat(64), proof: 'p'.repeat(64) }));
      socket.send(JSON.stringify({ t: 'welcome', seq: 0, opening: 'x' }));
    }),
  );
  server.listen(Number(host.split(':')[1]), '127.0.0.1');
  await once(server, 'listening');
  try {
    await expect.poll(() => heard.length).toBe(1);
    // Somebody goes on typing, as on any other day.
    await page.keyboard.type('2018', { delay: 80 });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(3_000);
    expect(heard).toEqual([{ t: 'hello', client: expect.any(String), nonce: expect.any(String) }]);
    expect(asked).toEqual([]);
    expect(JSON.stringify(heard)).not.toContain(key);
    // It stops there, and says how to go on.
    expect(await page.evaluate(() => sessionStorage.getItem('balcao.launch'))).toBeNull();
  } finally {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});
