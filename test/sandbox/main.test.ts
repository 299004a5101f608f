/** The stand-alone entry as a process of its own: its one line, its arguments, its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderSchema } from '#shared/wire/v2/orders.ts';
import { order, pix } from './order-bodies.ts';

const readySchema = z.strictObject({
  ready: z.literal(true),
  base_url: z.url(),
  control_url: z.url(),
  key: z.string(),
});
const entry = new URL('../../src-sandbox/command/main.ts', import.meta.url).pathname;

interface Started extends AsyncDisposable {
  readonly ready: z.output<typeof readySchema>;
  readonly child: ChildProcess;
}

async function start(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, [entry, '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    ready: readySchema.parse(JSON.parse(String(line))),
    child,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function sell({ base_url, key }: Started['ready']) {
  const answer = await fetch(`${base_url}/v2/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(order([pix()])),
  });
  return orderSchema.parse(await answer.json());
}

describe('the stand-alone sandbox', () => {
  it('says where it is in one line of JSON, sells, and ends when asked', async () => {
    await using one = await start('--switch', 'order_id_form=numeric');
    expect((await sell(one.ready)).id).toMatch(/^\d+$/);
    one.child.kill('SIGTERM');
    expect(await once(one.child, 'exit')).toEqual([0, null]);
  });

  it.each([
    { args: ['--help'], end: 0, stream: 'stdout' },
    { args: ['--hlep'], end: 1, stream: 'stderr' },
  ] as const)('says what may be typed, and ends: $args', async ({ args, end, stream }) => {
    const child = spawn(process.execPath, [entry, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const told: string[] = [];
    child[stream].on('data', (data) => told.push(String(data)));
    expect((await once(child, 'close'))[0]).toBe(end);
    expect(told.join('')).toContain('--switch NAME=VALUE');
    expect(told.join('')).not.toContain('    at ');
  });

  it('with the same seed makes the same ids and codes', async () => {
    await using one = await start('--seed', '7');
    await using two = await start('--seed', '7');
    const [first, second] = [await sell(one.ready), await sell(two.ready)];
    expect(second.id).toBe(first.id);
    expect(second.next_action?.pix?.qr_code).toBe(first.next_action?.pix?.qr_code);
  });

  it('without a seed makes others', async () => {
    await using one = await start();
    await using two = await start();
    expect((await sell(one.ready)).id).not.toBe((await sell(two.ready)).id);
  });

  it('refuses a switch that does not exist', async () => {
    const child = spawn(process.execPath, [entry, '--port', '0', '--switch', 'nothing=1'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    const [code] = await once(child, 'exit');
    expect([code, said]).toEqual([1, expect.stringContaining('nothing')]);
  });
});
