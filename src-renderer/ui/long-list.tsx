/**
 * A list of any length of which only the rows in view exist. Arrow keys, Page Up and Down, Home and End move, and moving
 * selects. Past the height a browser can lay out, the scroll bar covers the list in larger steps than the rows do.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { pixelsPerRem } from './pixels-per-rem.ts';
import { createScrollScale } from './scroll-scale.ts';

interface LongListProps {
  readonly label: string;
  readonly total: number;
  /** In rem, as everything else grows with the words. */
  readonly rowRem: number;
  readonly selectedIndex: number | null;
  readonly onSelect: (index: number) => void;
  /** Rows come into view. */
  readonly onRange: (first: number, last: number) => void;
  readonly empty: ReactNode;
  /** A list about something else: it begins at its top. */
  readonly subject: unknown;
  readonly children: (index: number) => ReactNode;
}

/** Drawn beyond both edges, so that a quick turn of the wheel meets no gap. */
const spareRows = 4;

export function LongList({ empty, ...rows }: LongListProps) {
  if (rows.total > 0) return <Rows {...rows} />;
  return <div className="min-h-0 flex-1 p-8 text-center text-ink-muted">{empty}</div>;
}

function Rows(props: Omit<LongListProps, 'empty'>) {
  const { label, total, rowRem, selectedIndex, onSelect, onRange, subject, children } = props;
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [offset, setOffset] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const rowPx = rowRem * pixelsPerRem();
  const scale = createScrollScale({ contentPx: total * rowPx, viewPx: height });
  const top = Math.min(offset, scale.mostOffset);
  const first = Math.max(0, Math.floor(top / rowPx) - spareRows);
  const last = Math.min(total - 1, Math.ceil((top + height) / rowPx) + spareRows);
  const current = active ?? selectedIndex;

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setHeight(element.clientHeight));
    watch.observe(element);
    setHeight(element.clientHeight);
    return () => watch.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new subject begins at the top
  useEffect(() => {
    setActive(null);
    moveTo(0);
  }, [subject]);

  // A new row above moves what is selected: the keys go on from it, not from what has taken its place.
  const selectedBefore = useRef(selectedIndex);
  useEffect(() => {
    if (selectedIndex === null) return;
    const before = selectedBefore.current;
    selectedBefore.current = selectedIndex;
    setActive((at) => (at !== null && at === before ? selectedIndex : at));
  }, [selectedIndex]);

  useEffect(() => {
    if (last >= first) onRange(first, last);
  }, [first, last, onRange]);

  // A wheel turns rows, not the coarser steps of the scroll bar.
  useEffect(() => {
    const element = box.current;
    if (element === null || !scale.isScaled) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      setOffset((before) => {
        const next = Math.min(Math.max(0, before + event.deltaY), scale.mostOffset);
        element.scrollTop = scale.toScroll(next);
        return next;
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [scale]);

  function moveTo(next: number): void {
    setOffset(next);
    if (box.current !== null) box.current.scrollTop = scale.toScroll(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if ((event.key === 'Enter' || event.key === ' ') && current !== null) {
      event.preventDefault();
      onSelect(current);
      return;
    }
    const page = Math.max(1, Math.floor(height / rowPx) - 1);
    const at = current ?? -1;
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: total - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(0, wanted), total - 1);
    if (next * rowPx < top) moveTo(next * rowPx);
    else if ((next + 1) * rowPx > top + height) moveTo(Math.min((next + 1) * rowPx - height, scale.mostOffset));
    setActive(next);
    onSelect(next);
  }

  function onScroll(): void {
    const scrolled = box.current?.scrollTop ?? 0;
    // What was set from here comes back rounded: only a hand on the scroll bar moves the rows.
    if (Math.abs(scale.toScroll(offset) - scrolled) > 1) setOffset(scale.toOffset(scrolled));
  }

  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would lay out every row
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={total}
      aria-activedescendant={current === null ? undefined : `${name}-${current}`}
      tabIndex={0}
      onFocus={() => {
        if (current === null) setActive(Math.min(Math.ceil(top / rowPx), total - 1));
      }}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
      className="group scroll-calm min-h-0 flex-1 overflow-y-auto outline-offset-[-3px]"
    >
      <div role="presentation" style={{ height: scale.scrollPx }}>
        <div role="presentation" className="sticky top-0 overflow-hidden" style={{ height }}>
          {rows.map((index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its row
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid answers the keys
            // biome-ignore lint/a11y/useSemanticElements: as the grid
            <div
              key={index}
              id={`${name}-${index}`}
              role="row"
              aria-rowindex={index + 1}
              aria-selected={index === selectedIndex}
              onClick={() => {
                setActive(index);
                onSelect(index);
              }}
              className={cx(
                'absolute inset-x-0 flex cursor-default items-center border-b border-l-4 border-b-line px-4',
                index === current &&
                  'outline-offset-[-5px] group-focus-visible:outline-2 group-focus-visible:outline-focus',
                index === selectedIndex ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-sunken',
              )}
              style={{ height: rowPx, transform: `translateY(${index * rowPx - top}px)` }}
            >
              {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: as the row */}
              <div role="gridcell" className="flex min-w-0 flex-1">
                {children(index)}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
