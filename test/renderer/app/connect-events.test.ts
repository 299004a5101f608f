/** What the core announces reaches the stores; what was missed is read anew; what a person may no longer see is gone. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectEvents } from '#renderer/app/connect-events.ts';
import { useOrders } from '#renderer/areas/orders/store.ts';
import { useSettings } from '#renderer/areas/settings/store.ts';
import { useNavigation } from '#renderer/window/navigation.ts';
import { useSession } from '#renderer/window/session-store.ts';
import { useTill } from '#renderer/window/till-store.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { TillState } from '#shared/contract/till.ts';
import { defaultRules } from '#shared/domain/rights.ts';
import { sale } from '../sample-sale.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../scripted-core.ts';

const ana = { id: 's1', name: 'Ana', role: 'clerk' } as const;
const bruno = { id: 's2', name: 'Bruno', role: 'manager' } as const;
const session = (signedIn: SessionState['signedIn']): SessionState => ({
  mode: 'training',
  isShopOpen: true,
  typedCards: 'always',
  shopName: 'Padaria',
  version: '1',
  signedIn,
  rules: signedIn === null ? null : defaultRules[signedIn.role],
  staff: [ana],
  retired: [],
  withGivenPin: [],
  withNewPin: [],
  trainingPins: [],
});

let core: ScriptedCore;
let disconnect: () => void;

const open: TillState = {
  step: 'open',
  world: 'training',
  mayChoose: true,
  hasAccount: false,
  baseUrl: null,
  keyIsKeptBy: 'passphrase',
  trouble: null,
  restores: null,
};

async function connect(signedIn: SessionState['signedIn']): Promise<void> {
  core.on('till.state', () => value(open));
  core.on('session.state', () => value(session(signedIn)));
  disconnect = connectEvents(core);
  await vi.waitFor(() => expect(useSession.getState().session).not.toBeNull());
}

beforeEach(() => {
  core = connectScriptedCore();
  core.on('catalog.list', () => value({ items: [], next: null }));
  core.on('catalog.categories', () => value([]));
  core.on('orders.list', () => value({ sales: [], nextBeforeNumber: null }));
  core.on('outbox.list', () => value([]));
  useSession.setState({ session: null });
  useOrders.getState().reset();
});

afterEach(() => disconnect());

const asked = (method: string) => core.asked.filter((frame) => frame.method === method).length;
const event = (seq: number, name: string, payload: unknown) =>
  core.tell((listener) => listener.onEvent({ t: 'event', seq, name, payload }));

describe('an event', () => {
  it('reaches the store it is for', async () => {
    await connect(ana);
    event(1, 'orders.changed', sale({ state: 'paid' }));
    expect(useOrders.getState().sales['sale-1']?.state).toBe('paid');
  });

  it('of a look that found nothing new changes the times of its sale alone, and of no other', async () => {
    await connect(ana);
    event(1, 'orders.changed', sale({ state: 'awaiting-payment' }));
    event(2, 'orders.polled', { id: 'sale-1', lastCheckAt: 5, nextCheckAt: 7 });
    event(3, 'orders.polled', { id: 'another', lastCheckAt: 5, nextCheckAt: 7 });
    const { sales } = useOrders.getState();
    expect(Object.keys(sales)).toEqual(['sale-1']);
    expect(sales['sale-1']).toMatchObject({ state: 'awaiting-payment', progress: { lastCheckAt: 5, nextCheckAt: 7 } });
  });

  it('of a kind this version does not know is ignored', async () => {
    await connect(ana);
    expect(() => event(1, 'of-a-later-version.changed', {})).not.toThrow();
  });

  it('after a gap makes everything shown be read anew', async () => {
    await connect(ana);
    await vi.waitFor(() => expect(asked('catalog.list')).toBe(1));
    event(1, 'settings.changed', {});
    event(2, 'settings.changed', {});
    expect(asked('session.state')).toBe(1);
    event(5, 'settings.changed', {});
    await vi.waitFor(() => expect(asked('catalog.list')).toBe(2));
  });
});

describe('a new connection', () => {
  it.each([
    { name: 'with nothing missed asks for nothing', seq: 7, more: 0 },
    { name: 'with events missed reads everything anew', seq: 9, more: 1 },
  ])('$name', async ({ seq, more }) => {
    await connect(ana);
    core.tell((listener) => listener.onWelcome(7));
    const before = asked('session.state');
    core.tell((listener) => listener.onWelcome(seq));
    await vi.waitFor(() => expect(asked('session.state')).toBe(before + more));
  });
});

describe('signing in and out', () => {
  it('nothing but the world and the session is asked for while nobody is signed in', async () => {
    await connect(null);
    expect(core.asked.map(({ method }) => method)).toEqual(['till.state', 'session.state']);
  });

  it('nothing at all is asked for while no world is open', async () => {
    core.on('till.state', () => value({ ...open, step: 'choose', world: null }));
    disconnect = connectEvents(core);
    await vi.waitFor(() => expect(useTill.getState().till?.step).toBe('choose'));
    expect(core.asked.map(({ method }) => method)).toEqual(['till.state']);
  });

  it('somebody who signs in gets what the screens need', async () => {
    await connect(null);
    core.on('settings.get', () => value({ shopName: 'Padaria' }));
    event(1, 'session.changed', session(ana));
    await vi.waitFor(() => expect(useSettings.getState().settings?.shopName).toBe('Padaria'));
  });

  it('who comes back after a lock finds the screen as it was; somebody else starts at the sale, or goes on with it', async () => {
    const replaced: string[] = [];
    vi.stubGlobal('window', { history: { replaceState: (_: null, __: string, hash: string) => replaced.push(hash) } });
    const item = { at: 'office', section: 'catalog', id: 'item-1' } as const;
    await connect(bruno);
    useNavigation.setState({ screen: item });
    event(1, 'session.changed', session(null));
    event(2, 'session.changed', session(bruno));
    expect(useNavigation.getState().screen).toEqual(item);
    event(3, 'session.changed', session(null));
    event(4, 'session.changed', session(ana));
    expect(useNavigation.getState().screen).toEqual({ at: 'sell' });
    expect(replaced).toEqual(['#/sell']);
    const waiting = { at: 'progress', saleId: 'sale-1' } as const;
    useNavigation.setState({ screen: waiting });
    event(5, 'session.changed', session(bruno));
    expect(useNavigation.getState().screen).toEqual(waiting);
    useNavigation.setState({ screen: { at: 'sell' } });
    vi.unstubAllGlobals();
  });

  it('a lock takes sales out of memory', async () => {
    await connect(ana);
    useOrders.getState().apply(sale());
    event(1, 'session.changed', session(null));
    expect(useOrders.getState().sales).toEqual({});
  });
});
