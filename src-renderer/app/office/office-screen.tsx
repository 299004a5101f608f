/** Gestão: the sections of the back office, and the one that is open. */
import { useEffect } from 'react';
import { go } from '../../window/navigation.ts';
import { usePreferences } from '../../window/preferences.ts';
import { SectionList } from './section-list.tsx';
import { findSection, useHiddenSections } from './sections.ts';

interface OfficeScreenProps {
  readonly section: string | null;
  readonly id: string | null;
}

export function OfficeScreen({ section, id }: OfficeScreenProps) {
  const remembered = usePreferences((state) => state.officeSection);
  const change = usePreferences((state) => state.change);
  const hidden = useHiddenSections();
  const current = findSection(section ?? (hidden.includes(remembered ?? '') ? null : remembered));
  const { word, screen: Section } = current;

  useEffect(() => {
    if (word !== remembered) change({ officeSection: word });
  }, [word, remembered, change]);

  const open = (next: string, selected: string | null) => go({ at: 'office', section: next, id: selected });
  return (
    <div className="flex h-full slim:flex-col">
      <SectionList current={current} onOpen={(next) => open(next, null)} />
      <div className="min-h-0 min-w-0 flex-1">
        <Section key={word} id={id} onSelect={(selected) => open(word, selected)} />
      </div>
    </div>
  );
}
