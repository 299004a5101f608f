/** The state line of a sale: announced when it changes, and it takes the focus when the focused button disappears. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface StateTextProps {
  readonly state: string;
  /** Changes when buttons of the sale appear or disappear. */
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
