/** When the core last learnt that somebody is at the till. Its idle lock counts from there. */
import { create } from 'zustand';

export const useStayed = create<{ readonly stayedAt: number }>()(() => ({ stayedAt: Date.now() }));

export const noteStayed = (): void => useStayed.setState({ stayedAt: Date.now() });
