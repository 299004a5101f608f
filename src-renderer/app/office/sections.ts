/** The sections of the back office, and those of them that are hidden from this person or this account. */
import { useMemo, useSyncExternalStore } from 'react';
import type { OfficeSection } from '../../areas/area.ts';
import { allAreas } from '../all-areas.ts';

export const officeSections: readonly OfficeSection[] = allAreas.flatMap(({ section }) => section ?? []);

/** The section for a word from an address or from the preferences; the first section for a word this version does not know. */
export function findSection(word: string | null): OfficeSection {
  const section = officeSections.find((one) => one.word === word) ?? officeSections[0];
  if (section === undefined) throw new Error('No area has a section.');
  return section;
}

function subscribe(onChange: () => void): () => void {
  const stops = officeSections.flatMap(({ hidden }) => hidden?.subscribe(onChange) ?? []);
  return () => {
    for (const stop of stops) stop();
  };
}

/** One text, because React compares what it reads with what it read before. */
function hiddenWords(): string {
  return officeSections.flatMap(({ word, hidden }) => (hidden?.get() ? word : [])).join(' ');
}

export function useHiddenSections(): readonly string[] {
  const words = useSyncExternalStore(subscribe, hiddenWords);
  return useMemo(() => words.split(' '), [words]);
}
