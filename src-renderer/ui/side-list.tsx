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
}

export function SideList({ label, places, current, onOpen }: SideListProps) {
  const roving = useRoving(places.length);
  return (
    <nav
      aria-label={label}
      onKeyDown={roving.onKeyDown}
      data-sideways=""
      className="scroll-calm flex w-max max-w-60 shrink-0 flex-col gap-1 border-r border-line bg-canvas p-2 slim:w-full slim:max-w-none slim:flex-row slim:overflow-x-auto slim:border-r-0 slim:border-b"
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
              'target flex shrink-0 items-center gap-2.5 rounded-md px-3 text-left font-semibold',
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
