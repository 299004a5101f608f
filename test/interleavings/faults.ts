/** What befalls a race from outside: locks, clocks, a power cut, and the provider's side. */
import { type Act, pinOf, sale } from './scenario.ts';

const all = ['window', 'one', 'two'] as const;

export const lock =
  (at: string): Act =>
  async ({ windows, note }) => {
    await windows.call('session.lock', {}, at);
    note(`${at} locks`);
  };

export const signIn =
  (at: string): Act =>
  async ({ windows }) =>
    windows.signIn(at);

export const inTheFuture =
  (hours: number): Act =>
  async ({ clock, windows, note }) => {
    clock.setWall(hours * 3_600_000);
    note(`the clock jumps ${hours} h`);
    // Nobody was there for so long: both sign in again.
    for (const at of all) await windows.signIn(at);
  };

export const powerCut: Act = async ({ windows, network, note }) => {
  windows.crash();
  network.newProcess();
  note('the power is cut');
  await windows.start();
  for (const at of all) await windows.signIn(at);
};

/** Somebody at the provider's dashboard, the cardholder, or time: what the till wants becomes impossible. */
export const elsewhere =
  (what: 'chargeback' | 'expiry'): Act =>
  async (world) => {
    const known = await sale(world);
    const path =
      what === 'expiry'
        ? `/orders/${known?.orderId}/pix/expire`
        : `/charges/${known?.payments[0]?.chargeId}/chargeback`;
    await world.sandbox.control('POST', path, {}).catch(() => null);
    world.note(`elsewhere: ${what}`);
  };

/** Guesses until the manager is locked out. */
export const wrongPin: Act = async (world) => {
  const known = await pinOf(world, 'manager');
  if (known !== undefined) await world.windows.call('session.signIn', { ...known, pin: '000000' }, 'two');
};
