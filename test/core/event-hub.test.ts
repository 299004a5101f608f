/** Events: numbered, checked, heard by those who may, and by nobody through another's fault. */
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#main/areas/settings/defaults.ts';
import { createEventHub, type EventHub } from '#main/core/event-hub.ts';
import type { EventMessage, EventName } from '#shared/contract/events.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';

const state: SessionState = {
  mode: 'test',
  isShopOpen: true,
  typedCards: 'always',
  shopName: 'Loja',
  version: '1',
  signedIn: null,
  rules: null,
  staff: [],
  retired: [],
  withGivenPin: [],
  withNewPin: [],
  trainingPins: [],
};

function hubFor(mayReceive: (clientId: string, name: EventName) => boolean = () => true) {
  const recorded = createRecordingLog();
  return { hub: createEventHub({ log: recorded.log, mayReceive }), recorded };
}

function listen(hub: EventHub, clientId: string): { received: [number, EventName][]; stop: () => void } {
  const received: [number, EventName][] = [];
  const stop = hub.subscribe(clientId, ({ seq, name }) => received.push([seq, name]));
  return { received, stop };
}

describe('announcements', () => {
  test('are numbered one by one for each renderer, also where some are for one renderer only', () => {
    const { hub } = hubFor();
    const a = listen(hub, 'a');
    const b = listen(hub, 'b');
    hub.announce('settings.changed', defaultSettings);
    hub.announceTo('a', 'session.changed', state);
    hub.announce('settings.changed', defaultSettings);
    expect(a.received).toEqual([
      [1, 'settings.changed'],
      [2, 'session.changed'],
      [3, 'settings.changed'],
    ]);
    expect(b.received).toEqual([
      [1, 'settings.changed'],
      [2, 'settings.changed'],
    ]);
    expect([hub.lastSeq('a'), hub.lastSeq('b'), hub.lastSeq('new')]).toEqual([3, 2, 2]);
  });

  test('missed while away show as a gap', () => {
    const { hub } = hubFor();
    const first = listen(hub, 'a');
    hub.announce('settings.changed', defaultSettings);
    first.stop();
    hub.announce('settings.changed', defaultSettings);
    hub.announceTo('a', 'session.changed', state);
    expect(first.received).toEqual([[1, 'settings.changed']]);
    expect(hub.lastSeq('a')).toBe(3);
  });

  test('do not reach a locked screen, whose numbers then show that it missed something', () => {
    let locked = true;
    const { hub } = hubFor((_clientId, name) => name === 'session.changed' || !locked);
    const screen = listen(hub, 'a');
    hub.announce('settings.changed', defaultSettings);
    locked = false;
    hub.announceTo('a', 'session.changed', state);
    expect(screen.received).toEqual([[2, 'session.changed']]);
  });

  test('reach the others when one listener throws', () => {
    const { hub, recorded } = hubFor();
    hub.subscribe('a', () => {
      throw new Error('window is gone');
    });
    const b = listen(hub, 'b');
    expect(() => hub.announce('settings.changed', defaultSettings)).not.toThrow();
    expect(b.received).toEqual([[1, 'settings.changed']]);
    expect(recorded.errors()).toEqual(['events.listener-failed']);
  });

  test('made by a listener come after the one it hears, in order for everybody', () => {
    const { hub } = hubFor();
    let answered = false;
    hub.subscribe('a', () => {
      if (answered) return;
      answered = true;
      hub.announce('catalog.changed', []);
    });
    const b = listen(hub, 'b');
    hub.announce('settings.changed', defaultSettings);
    expect(b.received).toEqual([
      [1, 'settings.changed'],
      [2, 'catalog.changed'],
    ]);
  });

  test('carry nothing the contract does not name', () => {
    const { hub } = hubFor();
    const received: EventMessage[] = [];
    hub.subscribe('a', (event) => received.push(event));
    const leaky = { ...defaultSettings, apiKey: 'sk_live_x' };
    hub.announce('settings.changed', leaky);
    expect(received).toEqual([{ seq: 1, name: 'settings.changed', payload: defaultSettings }]);
  });

  test('that break the contract are held back and logged; the gap makes renderers reload', () => {
    const { hub, recorded } = hubFor();
    const a = listen(hub, 'a');
    hub.announce('settings.changed', { ...defaultSettings, idleLockMinutes: 99 });
    hub.announce('settings.changed', defaultSettings);
    expect(a.received).toEqual([[2, 'settings.changed']]);
    expect(recorded.lines).toEqual([
      {
        level: 'error',
        event: 'events.payload-invalid',
        facts: { name: 'settings.changed', paths: 'idleLockMinutes' },
      },
    ]);
  });
});
