/** One row that is moved sideways when it is wider than its place: by touch, by the arrows at its ends, or with the focus. */
import { type KeyboardEventHandler, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface SidewaysRowProps {
  readonly label: string;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

interface Hidden {
  readonly left: boolean;
  readonly right: boolean;
}

export function SidewaysRow({ label, onKeyDown, children }: SidewaysRowProps) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div className="relative -m-1 min-w-0">
      <div
        ref={row}
        role="toolbar"
        aria-label={label}
        onKeyDown={onKeyDown}
        data-sideways=""
        className="fading-ends flex gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {children}
      </div>
      <SidewaysEnds row={row} fades="row">
        {children}
      </SidewaysEnds>
    </div>
  );
}

interface SidewaysEndsProps {
  readonly row: RefObject<HTMLElement | null>;
  /** The row itself, whatever it stands on; or the ground, which is laid over it, where the row has a border that must go on. */
  readonly fades: 'row' | 'ground';
  /** What is in the row: when it becomes another, it is measured anew. */
  readonly children: ReactNode;
}

/** The signs at the ends of a row behind which there is more of it. They lie over it, in a place that is `relative`. */
export function SidewaysEnds({ row, fades, children }: SidewaysEndsProps) {
  const [hidden, setHidden] = useState<Hidden>({ left: false, right: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips are measured anew
  useEffect(() => {
    const shown = row.current;
    if (shown === null) return;
    const measure = (): void => {
      const rest = shown.scrollWidth - shown.clientWidth - shown.scrollLeft;
      const now = { left: shown.scrollLeft > 1, right: rest > 1 };
      setHidden(now);
      if (fades === 'row') shown.dataset.more = [now.left ? 'left' : '', now.right ? 'right' : ''].join(' ').trim();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    for (const child of shown.children) observer.observe(child);
    shown.addEventListener('scroll', measure);
    measure();
    return () => {
      observer.disconnect();
      shown.removeEventListener('scroll', measure);
    };
  }, [row, fades, children]);

  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.7 });
  return (
    <>
      {hidden.left && <EndArrow side="left" hasGround={fades === 'ground'} onPress={() => move(-1)} />}
      {hidden.right && <EndArrow side="right" hasGround={fades === 'ground'} onPress={() => move(1)} />}
    </>
  );
}

interface EndArrowProps {
  readonly side: 'left' | 'right';
  readonly hasGround: boolean;
  readonly onPress: () => void;
}

/** For the mouse alone: keys move the focus, and what has the focus comes into view. */
function EndArrow({ side, hasGround, onPress }: EndArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
      className={cx(
        'absolute inset-y-0 flex w-11 items-center',
        side === 'left' ? 'left-0 justify-start' : 'right-0 justify-end',
        hasGround && 'from-transparent to-canvas to-60%',
        hasGround && (side === 'left' ? 'bg-linear-to-l' : 'bg-linear-to-r'),
      )}
    >
      <Icon name={side === 'left' ? 'back' : 'forward'} />
    </button>
  );
}
