/** A key cap beside an action. Screen readers learn the key from `aria-keyshortcuts` instead. */
import { cx } from './cx.ts';
import { shownKeys } from './function-keys.ts';

export function Kbd({ keys, className }: { readonly keys: string; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-key-cap=""
      className={cx(
        'rounded-sm border border-current/35 px-1.5 py-0.5 font-sans text-sm leading-none font-medium',
        className,
      )}
    >
      {shownKeys(keys)}
    </span>
  );
}
