/** A till on one folder of data, used as a shop would: the installed app starts on it and is killed, a station sells on it and is killed. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectToStation } from '#test/helpers/station-client.ts';
import { node24Path, Obstacle, root } from '../bootstrap.mjs';

const readyMs = 120_000;
const amountCents = 1_250;

/** @typedef {import('#test/helpers/station-client.ts').StationClient} StationClient */
/** @typedef {{ saleId: string, amountCents: number }} Note what was sold */

/** @template T @param {string} what @param {() => T | null | Promise<T | null>} look @returns {Promise<T>} */
async function until(what, look) {
  for (const start = Date.now(); Date.now() - start < readyMs; await wait(200)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Obstacle(`In ${readyMs / 1_000} s it did not happen: ${what}.`);
}

/** Starts the app, waits until its window shows the till, and ends it as a power cut would. @param {readonly string[]} program @param {string} data */
export async function startAndKill([command = '', ...args], data) {
  const log = join(data, 'log', 'desktop.log');
  const starts = () => (existsSync(log) ? readFileSync(log, 'utf8').split('"desktop.ready"').length - 1 : 0);
  const before = starts();
  const child = spawn(command, [...args, '--training', '--data', data], { stdio: ['ignore', 'inherit', 'inherit'] });
  /** @type {{ error: Error | null, code: number | null }} */
  const end = { error: null, code: null };
  const gone = new Promise((resolve) => {
    child.once('error', (error) => {
      end.error = error;
      resolve(null);
    });
    child.once('exit', (code) => {
      end.code = code ?? 0;
      resolve(null);
    });
  });
  await until('the app shows its till', () => {
    if (starts() > before) return true;
    if (end.error !== null) throw new Obstacle(`The app does not start: ${end.error.message}`);
    if (end.code !== null) throw new Obstacle(`The app ended with ${end.code} before it showed its till.`);
    return null;
  });
  child.kill('SIGKILL');
  await gone;
}

/** @template T @param {string} data @param {(till: StationClient) => Promise<T>} use @returns {Promise<T>} */
async function atStation(data, use) {
  const station = join(root, 'out', 'main', 'station.js');
  const args = [station, '--training', '--json', '--port', '0', '--data', data];
  const child = spawn(node24Path(), args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  try {
    const line = await until('the station says where it is', () => /^\{.*\}\n/m.exec(said)?.[0] ?? null);
    using till = await connectToStation(JSON.parse(line).url);
    await till.signIn('clerk');
    return await use(till);
  } finally {
    child.kill('SIGKILL');
    await gone;
  }
}

/** One sale in training, paid by Pix; the till is killed right after. @param {string} data @returns {Promise<Note>} */
export function sellAndKill(data) {
  return atStation(data, async (till) => {
    const { id: saleId } = await till.get('orders.charge', {
      draftId: randomUUID(),
      items: [{ description: 'Café', quantity: 1, unitAmountCents: amountCents }],
      customer: null,
      payments: [{ method: 'pix', amountCents, expirationSeconds: 600 }],
    });
    await until('the code is there and paid', async () => {
      const { ok } = await till.call('training.payPix', { saleId });
      return ok || null;
    });
    await until('the sale is paid', async () => ((await stateOf(till, saleId)).state === 'paid' ? true : null));
    return { saleId, amountCents };
  });
}

/** Throws where the sale is not there as it was. @param {string} data @param {Note} note */
export async function expectSale(data, { saleId, amountCents: wanted }) {
  await atStation(data, async (till) => {
    const { state, totalCents } = await stateOf(till, saleId);
    if (state !== 'paid' || totalCents !== wanted)
      throw new Obstacle(`The sale of ${wanted} is there as ${state}, ${totalCents}.`);
  });
}

/** @param {StationClient} till @param {string} id */
async function stateOf(till, id) {
  return await till.get('orders.get', { id });
}
