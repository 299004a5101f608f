/** The window of the customer display in the desktop app: as closed as the till's, on the other screen, and gone with its till. */
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import type { StandInWindow } from './electron-stand-in.ts';
import { signIn, startTestDesktop, type TestDesktop } from './start-test-desktop.ts';

const fullHd = { x: 0, y: 0, width: 1_920, height: 1_040 };
const beside = { x: 1_920, y: 0, width: 1_280, height: 984 };

async function openDisplay(desktop: TestDesktop): Promise<{ till: StandInWindow; display: StandInWindow }> {
  const till = desktop.electron.window();
  await signIn(desktop);
  expect(await desktop.electron.call('till.openDisplay', {})).toEqual({ ok: true, value: { address: null } });
  return { till, display: desktop.electron.window() };
}

describe('the display', () => {
  test('is opened by nobody who is not signed in', async () => {
    await using desktop = await startTestDesktop();
    const refused = { ok: false, error: { code: 'not-signed-in' } };
    expect(await desktop.electron.call('till.openDisplay', {})).toMatchObject(refused);
    expect(desktop.electron.windows).toHaveLength(1);
  });

  test('has every door closed that the window of the till has', async () => {
    await using desktop = await startTestDesktop();
    const { till, display } = await openDisplay(desktop);
    expect(display.did).toContain('load balcao://app/index.html?display');
    const { autoplayPolicy: _, ...doors } = till.options.webPreferences ?? {};
    expect(display.options.webPreferences).toEqual(doors);
  });

  test('may ask what it shows, and is refused all else', async () => {
    await using desktop = await startTestDesktop();
    await openDisplay(desktop);
    expect(await desktop.electron.call('display.get', {})).toMatchObject({
      ok: true,
      value: { screen: { show: 'welcome' } },
    });
    for (const method of ['session.state', 'till.state', 'till.openDisplay', 'orders.list', 'display.show'])
      expect(await desktop.electron.call(method, {})).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  });

  test('fills the screen that is not the till’s', async () => {
    await using desktop = await startTestDesktop({ screens: [fullHd, beside] });
    const { display } = await openDisplay(desktop);
    expect(display.options).toMatchObject({ ...beside, fullscreen: true });
  });

  test('is a window like others where there is one screen alone', async () => {
    await using desktop = await startTestDesktop({ screens: [fullHd] });
    expect((await openDisplay(desktop)).display.options.fullscreen).toBe(false);
  });

  test('stands at the next time where it was left', async () => {
    using data = makeTempDir();
    const left = { x: 2_000, y: 40, width: 900, height: 600 };
    for (const round of ['first', 'second']) {
      await using desktop = await startTestDesktop({ data: data.path, screens: [fullHd, beside] });
      const { display } = await openDisplay(desktop);
      if (round === 'second') expect(display.options).toMatchObject(left);
      display.bounds = left;
      display.close();
    }
  });

  test('asked for again comes to the front, and is no second one', async () => {
    await using desktop = await startTestDesktop();
    const { till, display } = await openDisplay(desktop);
    const { webContents: sender } = till;
    const frame = { t: 'call', requestId: crypto.randomUUID(), method: 'till.openDisplay', input: {} };
    await desktop.electron.invoke(frame, { sender, senderFrame: sender.mainFrame });
    expect(desktop.electron.windows).toHaveLength(2);
    expect(display.did).toContain('focus');
  });

  test('goes when its till is closed', async () => {
    await using desktop = await startTestDesktop();
    const { till, display } = await openDisplay(desktop);
    till.close();
    expect(display.isClosed).toBe(true);
  });

  test('whose page crashed closes, and the till sells on', async () => {
    await using desktop = await startTestDesktop();
    const { till, display } = await openDisplay(desktop);
    display.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect([display.isClosed, till.isClosed]).toEqual([true, false]);
  });
});
