/**
 * What a person had typed into a form when the till locked: whoever unlocks it as the same person finds it in the form again. It is in
 * the memory of this page alone, which is loaded anew in another world, so neither the disk nor another world ever has it. No secret may
 * be among it: a PIN or a card that was typed ends with the lock.
 */
import { useSession } from './session-store.ts';

/** Of one opened form, and of the person who opened it. */
export interface TypedPlace<T> {
  /** What the same person had typed here when the till locked. */
  readonly text: T | undefined;
  /** The person is no longer at work. */
  isLocked(): boolean;
  keep(typed: T): void;
  forget(): void;
}

/** One for each kind of form; in it, one place for each form that has a name of its own. */
export function typedBeforeLock<T>(): (form?: string) => TypedPlace<T> {
  const texts = new Map<string, T>();
  return (form = '') => {
    const person = personAtWork();
    const key = JSON.stringify([person, form]);
    return {
      text: texts.get(key),
      isLocked: () => person !== null && personAtWork() !== person,
      keep: (typed) => void texts.set(key, typed),
      forget: () => void texts.delete(key),
    };
  };
}

const personAtWork = (): string | null => useSession.getState().session?.signedIn?.id ?? null;
