/** The payments that a total is divided among, one below the other. The focus of one that is taken out goes to the last that is left. */
import type { ReactNode } from 'react';
import { firstInput } from './show-first-problem.ts';
import { useKeptFocus } from './use-kept-focus.ts';

function lastField(parts: HTMLElement): HTMLElement | null {
  const last = parts.lastElementChild;
  return last instanceof HTMLElement ? firstInput(last) : null;
}

export function PaymentParts({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const parts = useKeptFocus<HTMLDivElement>(String(count), lastField);
  return (
    <div ref={parts} className="contents">
      {children}
    </div>
  );
}
