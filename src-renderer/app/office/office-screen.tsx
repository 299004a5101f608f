/** Gestão: the sections of the back office, and the one that is open. */
import { ChoosesFromCatalog } from '../../screens/choose-item.tsx';
import { go } from '../../window/navigation.ts';
import { SectionList } from './section-list.tsx';
import { findSection } from './sections.ts';

interface OfficeScreenProps {
  readonly section: string | null;
  readonly id: string | null;
}

export function OfficeScreen({ section, id }: OfficeScreenProps) {
  const current = findSection(section);
  const { word, screen: Section } = current;
  const open = (next: string, selected: string | null) => go({ at: 'office', section: next, id: selected });
  return (
    <div className="flex h-full slim:flex-col">
      <SectionList current={current} onOpen={(next) => open(next, null)} />
      <div className="min-h-0 min-w-0 flex-1">
        <ChoosesFromCatalog>
          <Section key={word} id={id} onSelect={(selected) => open(word, selected)} />
        </ChoosesFromCatalog>
      </div>
    </div>
  );
}
