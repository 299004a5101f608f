/** The line of state of a sale: told aloud when it changes, and where the focus goes when the button that had it is gone. */
import type { ReactNode } from 'react';
import type { SaleState } from '#shared/contract/sale.ts';
import { cx } from '../../ui/cx.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

interface StateTextProps {
  readonly state: SaleState;
  /** Changes when buttons of the sale come or go. */
  readonly buttonsKey: string;
  readonly className: string;
  readonly children: ReactNode;
}

export function StateText({ state, buttonsKey, className, children }: StateTextProps) {
  const line = useKeptFocus(buttonsKey);
  return (
    <p
      ref={line}
      tabIndex={-1}
      role="status"
      aria-live="polite"
      data-testid="sale-state"
      data-state={state}
      className={cx('outline-none', className)}
    >
      {children}
    </p>
  );
}
