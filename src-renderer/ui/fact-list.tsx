/** Facts about one thing, each with its name. A long value wraps, so that no pane must be scrolled sideways to read it. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface FactListProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export function FactList({ className, children }: FactListProps) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[minmax(--spacing(32),--spacing(48))_1fr] items-baseline gap-x-4 gap-y-1.5 thin:grid-cols-1 thin:gap-y-0 @max-sm:grid-cols-1 @max-sm:gap-y-0',
        className,
      )}
    >
      {children}
    </dl>
  );
}

/** The name of a fact and its value; a value of null is not shown. */
export type FactLine = readonly [name: string, value: string | null];

/** A list of facts that are texts alone. */
export function FactLines({ lines }: { readonly lines: readonly FactLine[] }) {
  return (
    <FactList>
      {lines.map(([name, value], index) =>
        value === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be the same, name and all
          <Fact key={index} name={name}>
            {value}
          </Fact>
        ),
      )}
    </FactList>
  );
}

/** One line of a `FactList`. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="min-w-0 wrap-anywhere text-ink-muted">{name}</dt>
      <dd className="selectable min-w-0 wrap-anywhere thin:mb-1.5 @max-sm:mb-1.5">{children}</dd>
    </>
  );
}
