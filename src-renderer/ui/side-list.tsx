/** A list of places beside what the open one shows, or above it where there is little room. Arrow keys move, Enter opens. */
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { rovingMark, useRoving } from './use-roving.ts';

export interface Place {
  readonly word: string;
  readonly icon: IconName;
  readonly label: string;
}

interface SideListProps {
  readonly label: string;
  readonly places: readonly Place[];
  readonly current: string;
  readonly onOpen: (word: string) => void;
  readonly className?: string;
}

export function SideList({ label, places, current, onOpen, className }: SideListProps) {
  const roving = useRoving(places.length);
  return (
    <nav
      aria-label={label}
      onKeyDown={roving.onKeyDown}
      className={cx('scroll-calm flex shrink-0 gap-1 bg-canvas p-2', className ?? 'w-44 flex-col border-r border-line')}
    >
      {places.map(({ word, icon, label: name }) => {
        const isCurrent = word === current;
        return (
          <button
            key={word}
            type="button"
            {...rovingMark}
            {...(isCurrent ? { 'aria-current': 'page' } : {})}
            onClick={() => onOpen(word)}
            className={cx(
              'target flex items-center gap-2.5 rounded-md px-3 text-left font-semibold',
              isCurrent ? 'bg-accent-soft text-accent' : 'text-ink-muted hover:bg-sunken hover:text-ink',
            )}
          >
            <Icon name={icon} />
            {name}
          </button>
        );
      })}
    </nav>
  );
}
