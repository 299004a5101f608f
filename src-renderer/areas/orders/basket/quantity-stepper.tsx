/** One less, how many, one more. */
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';

interface QuantityStepperProps {
  readonly item: string;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

const look = 'flex size-11 items-center justify-center rounded-md hover:bg-sunken disabled:opacity-35';

export function QuantityStepper({ item, quantity, onQuantity }: QuantityStepperProps) {
  const t = useT();
  return (
    <span className="flex shrink-0 items-center rounded-md border border-line bg-surface">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('basket.less', { item })}
        disabled={quantity <= 1}
        onClick={() => onQuantity(quantity - 1)}
        className={look}
      >
        <Icon name="minus" />
      </button>
      <span className="money min-w-7 text-center font-bold">{quantity}</span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('basket.more', { item })}
        onClick={() => onQuantity(quantity + 1)}
        className={look}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
