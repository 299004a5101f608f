/** A state in a word or two. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { softTone, type Tone } from './tone.ts';

export function Badge({ tone, children, className }: { tone: Tone; children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ring-1 ring-current/20 ring-inset',
        softTone[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
