/** Which screen is open, in step with the address. A form with unsaved changes may hold people where they are, and ask. */
import { create } from 'zustand';
import { readScreen, type Screen, screenHash } from './screens.ts';

interface Navigation {
  readonly screen: Screen;
  /** Where somebody wants to go while a form holds; null when nobody asked. */
  readonly asked: Screen | null;
  go(screen: Screen): void;
}

/** How many forms hold. Two are never shown at once, but one may come before the other has gone. */
let holding = 0;

export const useNavigation = create<Navigation>()((set, get) => ({
  // Tests use the stores without a window.
  screen: readScreen(globalThis.window?.location.hash ?? ''),
  asked: null,
  go: (screen) => {
    const hash = screenHash(screen);
    if (holding > 0 && hash !== screenHash(get().screen)) return set({ asked: screen });
    if (hash !== window.location.hash) window.history.pushState(null, '', hash);
    set({ screen, asked: null });
  },
}));

export function followAddress(): void {
  window.addEventListener('popstate', () => {
    const next = readScreen(window.location.hash);
    const { screen } = useNavigation.getState();
    if (holding === 0) return useNavigation.setState({ screen: next, asked: null });
    // The address goes back to what is shown until somebody has answered.
    window.history.pushState(null, '', screenHash(screen));
    if (screenHash(next) !== screenHash(screen)) useNavigation.setState({ asked: next });
  });
}

export function go(screen: Screen): void {
  useNavigation.getState().go(screen);
}

/** Takes the place of the open screen in the browser's history: the back key leads past it. Not while a form holds. */
export function goInstead(screen: Screen): void {
  if (holding > 0) return;
  window.history.replaceState(null, '', screenHash(screen));
  useNavigation.setState({ screen, asked: null });
}

/** Until the returned function is called, leaving the screen is asked about. */
export function holdNavigation(): () => void {
  holding += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holding -= 1;
    if (holding === 0) useNavigation.setState({ asked: null });
  };
}

export function stayHere(): void {
  useNavigation.setState({ asked: null });
}
