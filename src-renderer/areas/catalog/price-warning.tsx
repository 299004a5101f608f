/** Beside a price that was changed from outside the till. */
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

interface PriceWarningProps {
  readonly words: string;
  /** In the corner of a tile, with its words for screen readers only: a row of words would make it higher than the others. */
  readonly isSign?: boolean;
}

export function PriceWarning({ words, isSign = false }: PriceWarningProps) {
  return (
    <span
      className={cx(
        'text-sm font-semibold text-danger',
        isSign ? 'absolute top-2.5 right-1.5 rounded-full bg-surface p-0.5' : 'flex items-center gap-1',
      )}
    >
      <span className="sr-only">, </span>
      <Icon name="alert" className={cx('shrink-0', isSign ? 'size-5' : 'size-4')} />
      <span className={cx(isSign && 'sr-only')}>{words}</span>
    </span>
  );
}
