/** Carries a practice card number from the training panel to the charge screen. Never a real card: those are only typed. */
import { create } from 'zustand';

interface OfferedCardStore {
  readonly offered: { readonly number: string; readonly offeredAt: number } | null;
  offer(number: string): void;
}

export const useOfferedCard = create<OfferedCardStore>()((set) => ({
  offered: null,
  offer: (number) => set({ offered: { number, offeredAt: Date.now() } }),
}));
