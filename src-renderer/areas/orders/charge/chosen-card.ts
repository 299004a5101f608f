/** The saved card that the next sale will charge: chosen in the back office, taken by the charge screen. */
import { create } from 'zustand';
import type { ChosenCard } from './payment-plan.ts';

interface ChosenCardStore {
  readonly chosen: ChosenCard | null;
}

export const useChosenCard = create<ChosenCardStore>()(() => ({ chosen: null }));
