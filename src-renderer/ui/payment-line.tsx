/** One payment of a sale: by what, what is known of it, and how much. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface PaymentLineProps {
  readonly icon: IconName;
  readonly name: string;
  readonly detail: ReactNode;
  readonly amount: string;
  /** Below them. */
  readonly children?: ReactNode;
}

export function PaymentLine({ icon, name, detail, amount, children }: PaymentLineProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-3">
      <Icon name={icon} className="mt-0.5 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-muted">{detail}</span>
      </span>
      <span className="money font-semibold">{amount}</span>
      {children}
    </li>
  );
}
