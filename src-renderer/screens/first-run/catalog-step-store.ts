/** Whether the window that opens a shop has still to ask what it sells. Not kept: after a power cut the sale screen asks. */
import { create } from 'zustand';

interface CatalogStepStore {
  readonly isDue: boolean;
  begin(): void;
  end(): void;
}

export const useCatalogStep = create<CatalogStepStore>()((set) => ({
  isDue: false,
  begin: () => set({ isDue: true }),
  end: () => set({ isDue: false }),
}));
