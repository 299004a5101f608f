/** The list of sections: arrow keys move between them, Enter opens. */
import type { OfficeSection } from '../../areas/area.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { rovingMark, useRoving } from '../../ui/use-roving.ts';
import { officeSections, useHiddenSections } from './sections.ts';

interface SectionListProps {
  readonly current: OfficeSection;
  readonly onOpen: (word: string) => void;
}

export function SectionList({ current, onOpen }: SectionListProps) {
  const t = useT();
  const hidden = useHiddenSections();
  const offered = officeSections.filter((section) => section === current || !hidden.includes(section.word));
  const roving = useRoving(offered.length);
  return (
    <nav
      aria-label={t('office.sections')}
      onKeyDown={roving.onKeyDown}
      className="scroll-calm flex w-44 shrink-0 flex-col gap-1 border-r border-line bg-canvas p-2"
    >
      {offered.map((section) => {
        const isCurrent = section === current;
        return (
          <button
            key={section.word}
            type="button"
            {...rovingMark}
            {...(isCurrent ? { 'aria-current': 'page' } : {})}
            onClick={() => onOpen(section.word)}
            className={cx(
              'target flex items-center gap-2.5 rounded-md px-3 text-left font-semibold',
              isCurrent ? 'bg-accent-soft text-accent' : 'text-ink-muted hover:bg-sunken hover:text-ink',
            )}
          >
            <Icon name={section.icon} />
            {t(section.label)}
          </button>
        );
      })}
    </nav>
  );
}
