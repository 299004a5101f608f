/**
 * Short messages at the foot of the window about what was just done, with a way back where there is one. Each leaves with what
 * was open then, be it another thing of the same screen: elsewhere it would lie over what is pressed there and seem to speak of that, and
 * its way back would change what is out of sight.
 */
import { create } from 'zustand';
import { useNavigation } from './navigation.ts';
import { screenHash } from './screens.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Takes back what was done. */
  readonly undo: (() => void) | null;
}

interface ToastStore {
  /** A newer message replaces the one before: two ways back beside each other would be taken for one another. */
  readonly toast: Toast | null;
  /** Answers its id. */
  show(toast: Pick<Toast, 'text'> & Partial<Pick<Toast, 'undo'>>): number;
  close(id: number): void;
}

/** Never given twice: who closes an old one must not close a newer one. */
let lastId = 0;

export const useToasts = create<ToastStore>()((set, get) => ({
  toast: null,
  show: ({ text, undo = null }) => {
    lastId += 1;
    set({ toast: { id: lastId, text, undo } });
    return lastId;
  },
  close: (id) => {
    if (get().toast?.id === id) set({ toast: null });
  },
}));

useNavigation.subscribe(({ screen }, before) => {
  if (screenHash(screen) !== screenHash(before.screen)) useToasts.setState({ toast: null });
});
