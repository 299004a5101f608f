/** A button for one less, the number, and a button for one more. */
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface QuantityStepperProps {
  readonly item: string;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** Replaces the plain number with an element that takes keys. The buttons themselves are for touch alone. */
  readonly children?: ReactNode;
  readonly className?: string;
}

const look = 'flex size-11 items-center justify-center rounded-md hover:bg-sunken disabled:opacity-35';

export function QuantityStepper(props: QuantityStepperProps) {
  const { item, quantity, onQuantity, min = 1, max = Number.MAX_SAFE_INTEGER, children, className } = props;
  const t = useT();
  return (
    <span className={cx('flex shrink-0 items-center rounded-md border border-line bg-surface', className)}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('basket.less', { item })}
        disabled={quantity <= min}
        onClick={() => onQuantity(quantity - 1)}
        className={look}
      >
        <Icon name="minus" />
      </button>
      {children ?? <span className="money min-w-7 text-center font-bold">{quantity}</span>}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('basket.more', { item })}
        disabled={quantity >= max}
        onClick={() => onQuantity(quantity + 1)}
        className={look}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
