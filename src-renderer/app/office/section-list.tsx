/** The sections of the back office, beside the open one. */
import type { OfficeSection } from '../../areas/area.ts';
import { useT } from '../../i18n/use-t.ts';
import { SideList } from '../../ui/side-list.tsx';
import { officeSections, useHiddenSections } from './sections.ts';

interface SectionListProps {
  readonly current: OfficeSection;
  readonly onOpen: (word: string) => void;
}

export function SectionList({ current, onOpen }: SectionListProps) {
  const t = useT();
  const hidden = useHiddenSections();
  const offered = officeSections.filter((section) => section === current || !hidden.includes(section.word));
  return (
    <SideList
      label={t('office.sections')}
      places={offered.map(({ word, icon, label }) => ({ word, icon, label: t(label) }))}
      current={current.word}
      onOpen={onOpen}
    />
  );
}
