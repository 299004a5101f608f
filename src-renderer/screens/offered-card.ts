/** Carries a practice card number from the training panel to the charge screen. Never a real card: those are only typed. */
import { useEffect } from 'react';
import { create } from 'zustand';

interface OfferedCardStore {
  readonly offered: { readonly number: string; readonly offeredAt: number } | null;
  /** True while a screen is open on which a card can be typed. */
  readonly isWanted: boolean;
  offer(number: string): void;
}

export const useOfferedCard = create<OfferedCardStore>()((set) => ({
  offered: null,
  isWanted: false,
  offer: (number) => set({ offered: { number, offeredAt: Date.now() } }),
}));

/** Registers the charge screen for an offered card while the screen is open. */
export function useCardOffer(isOpen: boolean): OfferedCardStore['offered'] {
  useEffect(() => {
    if (!isOpen) return;
    useOfferedCard.setState({ isWanted: true });
    return () => useOfferedCard.setState({ isWanted: false, offered: null });
  }, [isOpen]);
  return useOfferedCard((state) => state.offered);
}
