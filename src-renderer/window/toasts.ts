/** Short messages at the foot of the window about what was just done, with a way back where there is one. */
import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Takes back what was done. */
  readonly undo: (() => void) | null;
}

interface ToastStore {
  /** A newer message replaces the one before: two ways back beside each other would be taken for one another. */
  readonly toast: Toast | null;
  show(toast: Pick<Toast, 'text'> & Partial<Pick<Toast, 'undo'>>): void;
  close(id: number): void;
}

export const useToasts = create<ToastStore>()((set, get) => ({
  toast: null,
  show: ({ text, undo = null }) => set({ toast: { id: (get().toast?.id ?? 0) + 1, text, undo } }),
  close: (id) => {
    if (get().toast?.id === id) set({ toast: null });
  },
}));
