/** What was typed when the till locked is there for the same person alone. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSession } from '#renderer/window/session-store.ts';
import { typedBeforeLock } from '#renderer/window/typed-before-lock.ts';
import type { SessionState } from '#shared/contract/session.ts';

const locked: SessionState = {
  mode: 'test',
  shopName: 'Empório',
  isShopOpen: true,
  typedCards: 'always',
  version: '1',
  signedIn: null,
  rules: null,
  staff: [],
  retired: [],
  withGivenPin: [],
  withNewPin: [],
  trainingPins: [],
};
const atWork = (id: string | null): void =>
  useSession.setState({ session: { ...locked, signedIn: id === null ? null : { id, name: id, role: 'manager' } } });

const before = useSession.getState().session;
beforeEach(() => atWork('ana'));
// Other files share the stores.
afterEach(() => useSession.setState({ session: before }));

it('gives the same person what was typed, in the form it was typed in', () => {
  const placeOf = typedBeforeLock<string>();
  const place = placeOf('item 1');
  expect([place.text, place.isLocked()]).toEqual([undefined, false]);
  atWork(null);
  expect(place.isLocked()).toBe(true);
  place.keep('Pão');
  atWork('ana');
  expect([placeOf('item 1').text, placeOf('item 2').text]).toEqual(['Pão', undefined]);
});

it('gives it to nobody else, and takes a change of people for a lock', () => {
  const placeOf = typedBeforeLock<string>();
  const place = placeOf();
  atWork('bruno');
  expect(place.isLocked()).toBe(true);
  place.keep('Pão');
  expect(placeOf().text).toBeUndefined();
  atWork('ana');
  expect(placeOf().text).toBe('Pão');
});

it('has nothing once it was saved or given up, whoever is at work then', () => {
  const placeOf = typedBeforeLock<string>();
  const place = placeOf();
  place.keep('Pão');
  atWork(null);
  place.forget();
  atWork('ana');
  expect(placeOf().text).toBeUndefined();
});

it('keeps the texts of two kinds of forms apart', () => {
  const placeOf = typedBeforeLock<string>();
  placeOf('new').keep('Pão');
  expect(typedBeforeLock<string>()('new').text).toBeUndefined();
});
