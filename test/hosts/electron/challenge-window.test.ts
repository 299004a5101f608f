/** A bank's page in the desktop app: a window and a session of its own, that lead nowhere but the web, and prove nothing when closed. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createChallengeWindows } from '#main/hosts/electron/challenge-window.ts';
import { createSystemClock } from '#main/lib/system-ports.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import { type BankAddress, readBankAddress } from '#shared/domain/bank-address.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
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

/** A bank's window in which people answer so when the page wants to go on elsewhere. */
async function askedWindow(answers: readonly string[]) {
  const electron = new ElectronStandIn({ answers });
  const clock = createVirtualClock(Date.UTC(2027, 2, 1));
  const windows = createChallengeWindows({ api: electron.api, clock, log: () => undefined });
  const open = async (url = 'https://3ds.provider.example/start') => {
    const address = readBankAddress(url, false) as BankAddress;
    await windows.open({ address, endsAt: null, onClosed: () => undefined, hosts: ['api.provider.example'] });
    const window = electron.window();
    return { window, goesTo: (to: string) => windows.mayNavigate(window.webContents.id, to) };
  };
  const answered = () => clock.advance(1_000);
  return { electron, open, answered };
}

describe('a bank’s page that wants to go on at another bank', () => {
  const acs = 'https://acs.issuer.example/creq';

  test('waits for a person, who reads its name, and begins anew there when it is let in, with nothing else let in', async () => {
    const { electron, open, answered } = await askedWindow(['Abrir']);
    const { window, goesTo } = await open();
    expect(goesTo(acs)).toBe(false);
    await answered();
    expect(electron.questions).toEqual([expect.stringContaining('O banco quis abrir acs.issuer.example')]);
    expect(window.did.filter((step) => step.startsWith('load '))).toHaveLength(2);
    expect([goesTo(acs), goesTo('https://sub.acs.issuer.example/'), goesTo('http://acs.issuer.example/')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is not asked about again at the next payment that begins at the same place, and is at any other place', async () => {
    const { electron, open, answered } = await askedWindow(['Abrir']);
    const first = await open();
    first.goesTo(acs);
    await answered();
    const second = await open('https://3ds.provider.example/other');
    expect([second.goesTo(acs), electron.questions.length]).toEqual([true, 1]);
    const elsewhere = await open('https://other.provider.example/start');
    expect(elsewhere.goesTo(acs)).toBe(false);
    await answered();
    expect(electron.questions).toHaveLength(2);
  });

  test('goes nowhere when it is not let in, is not asked about twice, and cannot ask without end', async () => {
    const { electron, open, answered } = await askedWindow(['Não abrir']);
    const { window, goesTo } = await open();
    for (const host of ['a1.example', 'a1.example', 'a2.example', 'a3.example', 'a4.example', 'a5.example']) {
      expect(goesTo(`https://${host}/`)).toBe(false);
      await answered();
    }
    expect(electron.questions).toHaveLength(3);
    expect(window.did.filter((step) => step.startsWith('load '))).toHaveLength(1);
  });

  test('asks once about all that its frames want at the same time, by their names', async () => {
    const { electron, open, answered } = await askedWindow(['Abrir']);
    const { window, goesTo } = await open();
    const method = 'https://method.issuer.example/fingerprint';
    expect([goesTo(method), goesTo(acs), goesTo(method)]).toEqual([false, false, false]);
    await answered();
    expect(electron.questions).toEqual([
      expect.stringContaining('O banco quis abrir method.issuer.example, acs.issuer.example'),
    ]);
    expect([goesTo(method), goesTo(acs)]).toEqual([true, true]);
    expect(window.did.filter((step) => step.startsWith('load '))).toHaveLength(2);
  });

  test('hides no name among many: a box shows three, and the rest is asked about after it', async () => {
    const { electron, open, answered } = await askedWindow(['Abrir']);
    const { goesTo } = await open();
    const hosts = ['a.example', 'b.example', 'c.example', 'd.example'].map((host) => `https://${host}/`);
    for (const host of hosts) goesTo(host);
    await answered();
    expect(hosts.map(goesTo)).toEqual([true, true, true, false]);
    await answered();
    expect(electron.questions).toHaveLength(2);
    expect(electron.questions[1]).toContain('quis abrir d.example /');
  });

  test('may be of a company that works for the bank, which the box says, with what to ask, and how to be asked again', async () => {
    const { electron, open, answered } = await askedWindow(['Não abrir']);
    const { goesTo, window } = await open();
    goesTo(acs);
    await answered();
    const words = electron.did.find((step) => step.startsWith('asked ')) ?? '';
    for (const word of ['empresa que confirma compras para bancos', 'pergunte ao cliente', 'senha da conta'])
      expect(words).toContain(word);
    expect(words).toContain('feche a janela e abra a página outra vez');
    window.close();
    const again = await open();
    again.goesTo(acs);
    await answered();
    expect(electron.questions).toHaveLength(2);
  });

  test('is told of the last question that it is the last one', async () => {
    const { electron, open, answered } = await askedWindow(['Não abrir']);
    const { goesTo } = await open();
    for (const host of ['a.example', 'b.example', 'c.example']) {
      goesTo(`https://${host}/`);
      await answered();
    }
    const words = electron.did.filter((step) => step.startsWith('asked '));
    expect(words.map((text) => text.includes('última pergunta'))).toEqual([false, false, true]);
  });

  test('that is closed before anybody could read of it asks nobody', async () => {
    const { electron, open, answered } = await askedWindow(['Abrir']);
    const { window, goesTo } = await open();
    goesTo(acs);
    window.close();
    await answered();
    expect(electron.questions).toEqual([]);
  });

  test.each([
    'http://acs.issuer.example/',
    'file:///etc/passwd',
    'balcao://app/',
    'javascript:alert(1)',
    'https://*/',
    'https://u@acs.example/',
  ])('asks nobody about %s', async (url) => {
    const { electron, open, answered } = await askedWindow(['Abrir']);
    const { goesTo } = await open();
    expect(goesTo(url)).toBe(false);
    await answered();
    expect(electron.questions).toEqual([]);
  });

  test('that was closed before the answer stays closed', async () => {
    const { electron, open, answered } = await askedWindow(['Abrir']);
    const { window, goesTo } = await open();
    const { dialog } = electron.api;
    const show = dialog.showMessageBox;
    dialog.showMessageBox = (question) => {
      window.close();
      return show(question);
    };
    goesTo(acs);
    await answered();
    expect(electron.questions).toHaveLength(1);
    expect(window.did.filter((step) => step.startsWith('load '))).toHaveLength(1);
    expect(goesTo(acs)).toBe(false);
  });
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
