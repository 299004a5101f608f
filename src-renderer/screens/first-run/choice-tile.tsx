/** One way to go on, with what it means. */
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { isSameAgain } from '../../ui/pointer.ts';
import { useIsSettling } from '../../ui/settling.tsx';

interface ChoiceTileProps {
  readonly title: string;
  readonly detail: string;
  readonly isDisabled: boolean;
  /** It was chosen, and what it leads to is on its way. */
  readonly isPending?: boolean;
  /** Whoever works by keyboard goes on here. */
  readonly autoFocus?: boolean;
  readonly onChoose: () => void;
}

export function ChoiceTile(props: ChoiceTileProps) {
  const { title, detail, isDisabled, isPending = false, autoFocus = false, onChoose } = props;
  const t = useT();
  const isSettling = useIsSettling();
  const element = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => (autoFocus ? element.current?.focus() : undefined), []);
  return (
    <button
      ref={element}
      type="button"
      aria-busy={isPending || undefined}
      // A key that is still held from the step before chooses nothing here.
      onKeyDown={(event) => (event.repeat ? event.preventDefault() : undefined)}
      disabled={isDisabled}
      // The second of two presses was meant for what stood here before.
      aria-disabled={isSettling || undefined}
      onClick={() => (isSettling && isSameAgain() ? undefined : onChoose())}
      className="flex min-h-32 flex-col gap-1 rounded-md border border-line-strong bg-surface p-4 text-left hover:bg-sunken disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-100"
    >
      <span className="text-lg font-bold">{title}</span>
      <span className="text-ink-muted">{detail}</span>
      {isPending && (
        <span role="status" className="mt-auto pt-1 font-semibold">
          {t('firstRun.opening')}
        </span>
      )}
    </button>
  );
}
