/** A bank's page in the desktop app: a window and a session of its own, that lead nowhere but the web, and prove nothing when closed. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createChallengeWindows } from '#main/hosts/electron/challenge-window.ts';
import { createSystemClock } from '#main/lib/system-ports.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import { type BankAddress, readBankAddress } from '#shared/domain/bank-address.ts';
import { cardThat } from '../../flows/support/cards.ts';
import { downloadOf, ElectronStandIn } from './electron-stand-in.ts';
import { signIn, startTestDesktop, type TestDesktop } from './start-test-desktop.ts';

async function ask<T>({ electron }: TestDesktop, method: string, input: unknown): Promise<T> {
  const first = electron.windows[0];
  if (first === undefined) throw new Error('no window');
  const sender = first.webContents;
  const reply = await electron.call(method, input, { sender, senderFrame: sender.mainFrame });
  return (reply as { value: T }).value;
}

async function challenged(desktop: TestDesktop): Promise<Charge> {
  const id = randomUUID();
  const client = { name: 'Lia', email: 'lia@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } };
  const items = [{ id: 'bolo', description: 'Bolo', quantity: 1, unitAmountCents: 4_200 }];
  const card = { number: cardThat('three_ds'), holderName: 'LIA', expMonth: '12', expYear: '39', cvc: '123' };
  const payment = { method: 'CreditCard', installments: 1, softDescriptor: '', card };
  await ask(desktop, 'charges.create', { id, draft: { client, items, payment } });
  for (;;) {
    const charge = await ask<Charge>(desktop, 'charges.get', { id });
    if (charge.challenge !== null) return charge;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('stands in a window and a session of its own, without the bridge', async () => {
  await using desktop = await startTestDesktop();
  await signIn(desktop);
  const { id } = await challenged(desktop);
  expect(await ask(desktop, 'charges.openChallenge', { id })).toEqual({ path: null });
  const { electron } = desktop;
  const [till, bank] = electron.windows;
  expect(electron.windows).toHaveLength(2);
  expect(bank?.did[0]).toMatch(/^load http:\/\/127\.0\.0\.1:\d+\/challenge\/[0-9a-f]{64}$/);
  const preferences = bank?.options.webPreferences;
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, devTools: false });
  expect(preferences?.preload).toBeUndefined();
  expect(preferences?.partition).toMatch(/^challenge-[0-9a-f]{16}$/);
  const session = electron.partitions.get(preferences?.partition ?? '');
  expect(session?.check?.()).toBe(false);
  expect(till?.options.webPreferences?.partition).toBeUndefined();
});

test('leads to the hosts of the challenge alone, and the till’s own window still leads nowhere', async () => {
  await using desktop = await startTestDesktop();
  await signIn(desktop);
  const { id } = await challenged(desktop);
  await ask(desktop, 'charges.openChallenge', { id });
  const [till, bank] = desktop.electron.windows;
  const own = new URL(bank?.did[0]?.slice('load '.length) ?? '').origin;
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    const prevented = (url: string) => bank?.webContents.emitAt(url, event);
    expect(prevented(`${own}/challenge/2`)).toBe(false);
    for (const url of [
      'https://acs.bank.example/2',
      'file:///etc/passwd',
      'balcao://app/',
      'javascript:alert(1)',
      '',
    ]) {
      expect([url, prevented(url)]).toEqual([url, true]);
    }
    expect(till?.webContents.emitAt(own, event)).toBe(true);
  }
  expect(bank?.webContents.openWindow({ url: 'https://acs.bank.example/' })).toEqual({ action: 'deny' });
});

/** A window for a page of a bank on the web, with the hosts that were named with it. */
async function bankWindow(hosts: readonly string[]): Promise<(url: string) => boolean> {
  const electron = new ElectronStandIn();
  const windows = createChallengeWindows({ api: electron.api, clock: createSystemClock(), log: () => undefined });
  const address = readBankAddress('https://acs.bank.example/1', false) as BankAddress;
  await windows.open({ address, endsAt: null, onClosed: () => undefined, hosts });
  const { webContents } = electron.window();
  return (url) => windows.mayNavigate(webContents.id, url);
}

test.each([
  ['https://acs.bank.example/2', true],
  ['https://api.provider.example/back', true],
  ['http://acs.bank.example/2', false],
  ['https://acs.bank.example:8443/', false],
  ['https://user@acs.bank.example/', false],
  ['https://acs.bank.example.evil.example/', false],
  ['https://evil.example/?https://acs.bank.example', false],
  ['https://sub.acs.bank.example/', false],
  ['https://anything/', false],
  ['https://a;script-src/', false],
])('a bank’s window that is led to %s: %s', async (url, may) => {
  const mayNavigate = await bankWindow(['api.provider.example', '*', 'anything', 'a;script-src']);
  expect(mayNavigate(url)).toBe(may);
});

test('a bank’s window takes no file, not even one that looks like ours', async () => {
  await using desktop = await startTestDesktop();
  await signIn(desktop);
  const { id } = await challenged(desktop);
  await ask(desktop, 'charges.openChallenge', { id });
  const [session] = desktop.electron.partitions.values();
  expect(session?.emit('will-download', downloadOf('blob:balcao://app/1', 'vendas.csv'))).toBe(true);
});

test('that is closed leaves the charge as the API last said', async () => {
  await using desktop = await startTestDesktop();
  await signIn(desktop);
  const { id } = await challenged(desktop);
  await ask(desktop, 'charges.openChallenge', { id });
  desktop.electron.windows[1]?.close();
  expect(desktop.electron.windows[1]?.webContents.emitAt('https://acs.bank.example/', 'will-navigate')).toBe(true);
  const charge = await ask<Charge>(desktop, 'charges.refresh', { id });
  expect(charge).toMatchObject({ status: 'Challenged', outcome: 'open', can: { challenge: true } });
});
