/** The saved card of v1 that a new charge is to be made with: chosen in one section, used in another, and forgotten then. */
import { create } from 'zustand';

export const useChargeToken = create<{ readonly token: string | null }>(() => ({ token: null }));
