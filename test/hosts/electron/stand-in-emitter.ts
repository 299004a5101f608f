/** Stands for what Electron's objects are told by and tell. */
import type { Navigation } from '#main/hosts/electron/electron-api.ts';

export type Listener = (...args: never[]) => void;

/** Just enough of an event emitter to be told of anything and to tell it again. */
export class Emitter {
  readonly #listeners = new Map<string, Listener[]>();
  on(event: string, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }
  once(event: string, listener: Listener): void {
    this.on(event, listener);
  }
  /** True when somebody prevented it. */
  emit(event: string, ...more: unknown[]): boolean {
    return this.emitAt(undefined, event, ...more);
  }
  /** An event about going to an address. */
  emitAt(url: string | undefined, event: string, ...more: unknown[]): boolean {
    let prevented = false;
    const details: Navigation = {
      ...(url === undefined ? {} : { url }),
      preventDefault() {
        prevented = true;
      },
    };
    for (const listener of this.#listeners.get(event) ?? []) Reflect.apply(listener, undefined, [details, ...more]);
    return prevented;
  }
}
