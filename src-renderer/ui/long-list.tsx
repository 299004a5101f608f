/** A list of any length that renders only the rows in view. Arrow keys, Page Up and Down, Home and End move, and moving selects. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { type RowsInView, useRowsInView } from './use-rows-in-view.ts';

interface LongListProps {
  readonly label: string;
  readonly total: number;
  /** In rem, because everything else grows with the words. */
  readonly rowRem: number;
  readonly selectedIndex: number | null;
  /** The selected row. It is scrolled into view when another row becomes selected, or when it appears. Left out: nothing scrolls by itself. */
  readonly selectedKey?: string | null;
  readonly onSelect: (index: number) => void;
  /** Called when rows come into view. */
  readonly onRange: (first: number, last: number) => void;
  readonly empty: ReactNode;
  /** A new subject makes the list begin at its top. */
  readonly subject: unknown;
  readonly children: (index: number) => ReactNode;
}

export function LongList({ empty, ...rows }: LongListProps) {
  if (rows.total > 0) return <Rows {...rows} />;
  return <div className="min-h-0 flex-1 p-8 text-center text-ink-muted">{empty}</div>;
}

/** Where a key leads, or null when the key does not move. `page` is the number of rows in a page. */
function keyTarget(key: string, from: number, size: { total: number; page: number }): number | null {
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + size.page,
    PageUp: from - size.page,
    Home: 0,
    End: size.total - 1,
  };
  const wanted = steps[key];
  return wanted === undefined ? null : Math.min(Math.max(0, wanted), size.total - 1);
}

/** The row from which the keys continue. */
function useCurrentRow(selectedIndex: number | null): [number | null, (active: number | null) => void] {
  const [active, setActive] = useState<number | null>(null);
  // A new row above moves the selected row. The keys continue from it, not from the row that took its place.
  const selectedBefore = useRef(selectedIndex);
  useEffect(() => {
    if (selectedIndex === null) return;
    const before = selectedBefore.current;
    selectedBefore.current = selectedIndex;
    setActive((at) => (at !== null && at === before ? selectedIndex : at));
  }, [selectedIndex]);
  return [active ?? selectedIndex, setActive];
}

function Rows(props: Omit<LongListProps, 'empty'>) {
  const { label, total, rowRem, selectedIndex, selectedKey = null, onSelect, onRange, subject, children } = props;
  const name = useId();
  const view = useRowsInView({ total, rowRem });
  const { first, last } = view;
  const [chosen, setActive] = useCurrentRow(selectedIndex);
  const [hasFocus, setFocus] = useState(false);
  // Where nothing was chosen yet, the keys begin at the top of what is seen; what becomes selected meanwhile is where they go on.
  const current = chosen ?? (hasFocus ? Math.min(Math.ceil(view.top / view.rowPx), total - 1) : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new subject begins at the top
  useEffect(() => {
    setActive(null);
    view.moveTo(0);
  }, [subject]);

  const isListed = selectedIndex !== null && view.height > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that others move stays where people scrolled
  useEffect(() => {
    if (isListed && selectedKey !== null) view.reveal(selectedIndex);
  }, [selectedKey, isListed]);

  useEffect(() => {
    if (last >= first) onRange(first, last);
  }, [first, last, onRange]);

  function select(index: number): void {
    setActive(index);
    onSelect(index);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if ((event.key === 'Enter' || event.key === ' ') && current !== null) {
      event.preventDefault();
      onSelect(current);
      return;
    }
    const page = Math.max(1, Math.floor(view.height / view.rowPx) - 1);
    const next = keyTarget(event.key, current ?? -1, { total, page });
    if (next === null) return;
    event.preventDefault();
    view.reveal(next);
    select(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would lay out every row
    <div
      ref={view.box}
      role="grid"
      aria-label={label}
      aria-rowcount={total}
      aria-activedescendant={current === null ? undefined : `${name}-${current}`}
      tabIndex={0}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onKeyDown={onKeyDown}
      onScroll={view.onScroll}
      className="group scroll-calm min-h-0 flex-1 overflow-y-auto -outline-offset-3"
    >
      <DrawnRows view={view} name={name} current={current} selectedIndex={selectedIndex} onPress={select}>
        {children}
      </DrawnRows>
    </div>
  );
}

interface DrawnRowsProps extends Pick<LongListProps, 'selectedIndex' | 'children'> {
  readonly view: RowsInView;
  readonly name: string;
  readonly current: number | null;
  readonly onPress: (index: number) => void;
}

function DrawnRows({ view, name, current, selectedIndex, onPress, children }: DrawnRowsProps) {
  const { height, rowPx, scrollPx, top, first, last } = view;
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  return (
    <div role="presentation" style={{ height: scrollPx }}>
      <div role="presentation" className="sticky top-0 overflow-hidden" style={{ height }}>
        {rows.map((index) => (
          <Row
            key={index}
            id={`${name}-${index}`}
            index={index}
            isSelected={index === selectedIndex}
            isCurrent={index === current}
            place={{ height: rowPx, transform: `translateY(${index * rowPx - top}px)` }}
            onPress={() => onPress(index)}
          >
            {children(index)}
          </Row>
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly index: number;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly place: { readonly height: number; readonly transform: string };
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Row({ id, index, isSelected, isCurrent, place, onPress, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid answers the keys
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    <div
      id={id}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      onClick={onPress}
      className={cx(
        'absolute inset-x-0 flex cursor-default items-center border-b border-l-4 border-b-line px-4',
        isCurrent && '-outline-offset-5 group-focus-visible:outline-2 group-focus-visible:outline-focus',
        isSelected ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-sunken',
      )}
      style={place}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as the row */}
      <div role="gridcell" className="flex min-w-0 flex-1">
        {children}
      </div>
    </div>
  );
}
