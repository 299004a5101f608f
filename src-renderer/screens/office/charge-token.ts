/** The saved v1 card for a new charge: chosen in one section, used in another, then forgotten. */
import { create } from 'zustand';

export const useChargeToken = create<{ readonly token: string | null }>(() => ({ token: null }));
