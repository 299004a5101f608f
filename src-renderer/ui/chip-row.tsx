/** One row of choices of which one is current. The arrow keys move between them, and each is chosen by Enter. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { SidewaysRow } from './sideways-row.tsx';
import { rovingMark, useRoving } from './use-roving.ts';

export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly mark?: ReactNode;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}

/** The look of a chip, alone or in a row. */
export function chipStyle(isCurrent: boolean): string {
  return cx(
    'flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 font-semibold whitespace-nowrap',
    isCurrent ? 'border-accent bg-accent text-on-accent' : 'border-line bg-surface text-ink hover:bg-sunken',
  );
}

export function ChipRow({ label, chips }: { readonly label: string; readonly chips: readonly Chip[] }) {
  const roving = useRoving(chips.length);
  return (
    <SidewaysRow label={label} onKeyDown={roving.onKeyDown}>
      {chips.map(({ key, label: words, mark, isCurrent, onPress }, index) => (
        <button
          key={key}
          type="button"
          {...rovingMark}
          tabIndex={roving.tabIndexOf(index)}
          onFocus={() => roving.onFocusOf(index)}
          aria-pressed={isCurrent}
          onClick={onPress}
          className={chipStyle(isCurrent)}
        >
          {mark}
          {words}
        </button>
      ))}
    </SidewaysRow>
  );
}
