/** The desktop app ends in order: people wait for what is on the wire, a system that shuts down waits for nothing and loses nothing. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { signIn, startTestDesktop, type TestDesktop } from './start-test-desktop.ts';

const isOver = (desktop: TestDesktop) =>
  vi.waitFor(() => expect(desktop.electron.did.some((step) => step === 'gone' || step.startsWith('exit'))).toBe(true), {
    timeout: 20_000,
  });

describe('a person who quits', () => {
  test('waits until the books are closed, and macOS is not told to go on before', async () => {
    await using desktop = await startTestDesktop({ platform: 'darwin' });
    desktop.electron.api.app.quit();
    expect(desktop.electron.did.at(-1)).toBe('quit');
    await isOver(desktop);
    expect(desktop.electron.did.at(-1)).toBe('gone');
  });
});

describe('a system that shuts down', () => {
  test('is delayed until the books are closed, and never cancelled: quitting is not prevented from then on', async () => {
    using data = makeTempDir();
    await using desktop = await startTestDesktop({ data: data.path, platform: 'darwin' });
    const { electron } = desktop;
    // True: the system waits for this process to end, which it does by itself.
    expect(electron.power.emit('shutdown')).toBe(true);
    expect(electron.app.emit('before-quit')).toBe(false);
    await isOver(desktop);
    expect(electron.did.filter((step) => step.startsWith('exit'))).toEqual(['exit 0']);
    await using again = await startTestDesktop({ data: data.path });
    expect(again.started).toBe(true);
  });

  test('of Windows asks and then ends at once: the books are closed before the answer, whatever is on the wire', async () => {
    using data = makeTempDir();
    await using desktop = await startTestDesktop({ data: data.path, platform: 'win32' });
    const { electron } = desktop;
    const window = electron.window();
    // Not prevented: that would keep the whole machine from shutting down.
    expect(window.emit('query-session-end')).toBe(false);
    expect(window.emit('session-end')).toBe(false);
    expect(electron.did.at(-1)).toBe('exit 0');
    await using again = await startTestDesktop({ data: data.path });
    expect(again.started).toBe(true);
  });

  test('in the middle of a charge keeps the charge for the next start', async () => {
    using data = makeTempDir();
    // An API that takes the request and never answers it.
    const asked: string[] = [];
    const silent = createServer((request) => void asked.push(`${request.method} ${request.url}`));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const at = `http://127.0.0.1:${port}`;
    const argv = ['--training', '--test-pin-cost', '4', '--sandbox', at, '--sandbox-control', at];
    const first = await startTestDesktop({ data: data.path, platform: 'win32', argv });
    await signIn(first);
    const id = randomUUID();
    const client = { name: 'Lia', email: 'lia@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } };
    const items = [{ id: 'bolo', description: 'Bolo', quantity: 1, unitAmountCents: 4_200 }];
    const card = { number: '4111111111111111', holderName: 'LIA', expMonth: '12', expYear: '39', cvc: '123' };
    const draft = { client, items, payment: { method: 'CreditCard', installments: 1, softDescriptor: '', card } };
    const made = await first.electron.call('charges.create', { id, draft });
    expect(made).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(asked.some((line) => line.startsWith('POST'))).toBe(true), { timeout: 20_000 });
    first.electron.window().emit('query-session-end');
    first.electron.window().emit('session-end');
    expect(first.electron.did).toContain('exit 0');
    silent.closeAllConnections();
    await using again = await startTestDesktop({ data: data.path, argv });
    await signIn(again);
    const kept = await again.electron.call('charges.get', { id });
    expect(kept).toMatchObject({ ok: true, value: { id } });
    silent.closeAllConnections();
    silent.close();
  });
});
