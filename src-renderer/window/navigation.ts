/** Which screen is open, in step with the address. */
import { create } from 'zustand';
import { readScreen, type Screen, screenHash } from './screens.ts';

interface Navigation {
  readonly screen: Screen;
  go(screen: Screen): void;
}

export const useNavigation = create<Navigation>()((set) => ({
  // Tests use the stores without a window.
  screen: readScreen(globalThis.window?.location.hash ?? ''),
  go: (screen) => {
    const hash = screenHash(screen);
    if (hash !== window.location.hash) window.history.pushState(null, '', hash);
    set({ screen });
  },
}));

export function followAddress(): void {
  window.addEventListener('popstate', () => useNavigation.setState({ screen: readScreen(window.location.hash) }));
}

export function go(screen: Screen): void {
  useNavigation.getState().go(screen);
}
