/** A word of the line at the foot that leads somewhere. The ring of its focus lies inside of it: below it ends the window. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface StatusButtonProps {
  readonly onPress: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

export function StatusButton({ onPress, className, children }: StatusButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        '-mx-2 flex min-h-9 thin:min-h-7 items-center gap-2 rounded-sm px-2 -outline-offset-3 hover:text-ink hover:underline',
        className,
      )}
    >
      {children}
    </button>
  );
}
