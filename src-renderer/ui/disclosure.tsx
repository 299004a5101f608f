/** Content that is folded away until somebody wants it. The arrow shows that there is more. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly summaryClassName?: string;
  readonly children: ReactNode;
}

export function Disclosure({ summary, isOpen, className, summaryClassName, children }: DisclosureProps) {
  return (
    <details open={isOpen} className={cx('group', className)}>
      <summary
        className={cx(
          'flex min-h-11 w-fit cursor-pointer items-center gap-2 pr-2 font-semibold group-open:mb-1.5',
          summaryClassName,
        )}
      >
        <Icon name="forward" className="size-4 shrink-0 group-open:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
