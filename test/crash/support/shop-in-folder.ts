/** A shop with a test key under a passphrase that its people type, and a station on its folder that waits for it. */
import { mkdirSync } from 'node:fs';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { clock, random } from '#test/hosts/common/worlds/opened-till.ts';
import {
  accountOf,
  coffee,
  passphrase,
  shop,
  signInRosa,
  type TypedAccount,
  withRosa,
} from '#test/hosts/common/worlds/rosas-shop.ts';
import { type RunningProcess, runStation } from '#test/hosts/station/station-process.ts';

/** One sale, closed in order. */
export async function makeShop(data: string): Promise<void> {
  mkdirSync(data, { recursive: true });
  const provider = await createSandbox({ clock, random, port: 0 });
  try {
    await sellOnce(data, accountOf(provider));
  } finally {
    await provider.close();
  }
}

async function sellOnce(data: string, account: TypedAccount): Promise<void> {
  await using opened = await withRosa(data, account);
  await signInRosa(opened);
  await opened.ask('settings.set', shop);
  await opened.ask('orders.charge', coffee());
}

export const openStation = (data: string, args: readonly string[] = []): RunningProcess =>
  runStation(['--port', '0', '--json', '--data', data, ...args]);

/** As a kiosk does, and killed: what it wrote last is in its log. */
export async function killedShop(data: string): Promise<void> {
  await using station = runStation(['--port', '0', '--json', '--data', data], { BALCAO_PASSPHRASE: passphrase });
  await station.ready();
  station.child.kill('SIGKILL');
  await station.ended;
}
