/** Which screen is open, in step with the address. A form with unsaved changes may hold people where they are, and ask. */
import { create } from 'zustand';
import { readScreen, type Screen, screenHash } from './screens.ts';

interface Navigation {
  readonly screen: Screen;
  /** What somebody wants to do while a form holds; null when nobody asked. */
  readonly asked: (() => void) | null;
  go(screen: Screen): void;
}

/** A form with unsaved changes. */
export interface Unsaved {
  /** Answers whether it was accepted; null where leaving must not send it: it would make something new. */
  readonly save: (() => Promise<boolean>) | null;
  discard(): void;
}

const unsaved = new Set<Unsaved>();

export const useNavigation = create<Navigation>()((set, get) => ({
  // Tests use the stores without a window.
  screen: readScreen(globalThis.window?.location.hash ?? ''),
  asked: null,
  go: (screen) => {
    const hash = screenHash(screen);
    if (unsaved.size > 0 && hash !== screenHash(get().screen)) return set({ asked: () => go(screen) });
    if (hash !== window.location.hash) window.history.pushState(null, '', hash);
    set({ screen, asked: null });
  },
}));

export function followAddress(): void {
  window.addEventListener('popstate', () => {
    const next = readScreen(window.location.hash);
    const { screen } = useNavigation.getState();
    if (unsaved.size === 0) return useNavigation.setState({ screen: next, asked: null });
    // The address goes back to what is shown until somebody has answered.
    window.history.pushState(null, '', screenHash(screen));
    if (screenHash(next) !== screenHash(screen)) useNavigation.setState({ asked: () => go(next) });
  });
}

export function go(screen: Screen): void {
  useNavigation.getState().go(screen);
}

/** Takes the place of the open screen in the browser's history: the back key leads past it. Not while a form holds. */
export function goInstead(screen: Screen): void {
  if (unsaved.size > 0) return;
  window.history.replaceState(null, '', screenHash(screen));
  useNavigation.setState({ screen, asked: null });
}

/** Does at once what would close a form, or asks first while one holds. */
export function leaveForm(leave: () => void): void {
  if (unsaved.size > 0) useNavigation.setState({ asked: leave });
  else leave();
}

/** Until the returned function is called, leaving the form is asked about. */
export function holdForm(form: Unsaved): () => void {
  unsaved.add(form);
  return () => {
    if (unsaved.delete(form) && unsaved.size === 0) stayHere();
  };
}

/** What was typed is saved: the form closes without a question. */
export function releaseForms(): void {
  unsaved.clear();
  stayHere();
}

export function stayHere(): void {
  useNavigation.setState({ asked: null });
}

export function leaveWithoutSaving(): void {
  const leave = useNavigation.getState().asked;
  const forms = [...unsaved];
  releaseForms();
  for (const form of forms) form.discard();
  leave?.();
}

/** Whether the open forms can be saved on the way. */
export function canSaveFirst(): boolean {
  return unsaved.size > 0 && [...unsaved].every(({ save }) => save !== null);
}

/** A form that is refused stays open, with what is wrong in it. */
export async function saveAndLeave(): Promise<void> {
  const leave = useNavigation.getState().asked;
  stayHere();
  for (const form of [...unsaved]) {
    if ((await form.save?.()) !== true) return;
  }
  releaseForms();
  leave?.();
}
