/** A list of places beside what the open one shows, or above it where there is little room. Arrow keys move, Enter opens. */
import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { SidewaysEnds } from './sideways-row.tsx';
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
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, current);
  const buttons = places.map(({ word, icon, label: name }) => {
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
  });
  return (
    <div className="relative flex w-max max-w-60 shrink-0 slim:w-full slim:max-w-none">
      <nav
        ref={row}
        aria-label={label}
        onKeyDown={roving.onKeyDown}
        data-sideways=""
        // What comes into view stops before the signs at the ends.
        className="scroll-calm flex min-w-0 flex-1 scroll-px-12 flex-col gap-1 border-r border-line bg-canvas p-2 slim:flex-row slim:overflow-x-auto slim:border-r-0 slim:border-b slim:[scrollbar-width:none]"
      >
        {buttons}
      </nav>
      <SidewaysEnds row={row} fades="ground">
        {buttons}
      </SidewaysEnds>
    </div>
  );
}

/** Also when the window becomes narrower and the list a row. */
function useCurrentInView(row: { readonly current: HTMLElement | null }, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current
  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    const observer = new ResizeObserver(() =>
      list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, [row, current]);
}
