/** What is being bought, the line that was put in or changed in sight, and the total. */
import { type RefObject, useEffect, useRef } from 'react';
import type { DisplayScreen } from '#shared/contract/display.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';

type BasketProps = Omit<Extract<DisplayScreen, { show: 'basket' }>, 'show'>;
type Lines = BasketProps['lines'];

/** Where something was put in or changed last. */
function touched(before: Lines, lines: Lines): number {
  const at = lines.findLastIndex((line, index) => JSON.stringify(line) !== JSON.stringify(before[index]));
  return at === -1 ? lines.length - 1 : at;
}

/** Nobody scrolls there. */
function useTouchedInSight(list: RefObject<HTMLUListElement | null>, lines: Lines): void {
  const before = useRef<Lines>([]);
  useEffect(() => {
    const at = touched(before.current, lines);
    before.current = lines;
    if (list.current === null) return;
    const line = list.current.children[at];
    // Also when the window takes another size.
    const observer = new ResizeObserver(() => line?.scrollIntoView({ block: 'nearest' }));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, lines]);
}

export function DisplayBasket({ lines, discountCents, totalCents }: BasketProps) {
  const t = useT();
  const money = useMoney();
  const list = useRef<HTMLUListElement>(null);
  useTouchedInSight(list, lines);
  return (
    <>
      <ul ref={list} className="flex min-h-0 flex-1 flex-col gap-[1.5vmin] overflow-hidden">
        {lines.map(({ description, quantity, totalCents: cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike in everything
          <li key={index} aria-atomic className="flex shrink-0 items-baseline gap-[2vmin]">
            <span className="money min-w-[2.5em] shrink-0 text-ink-muted">{quantity}x</span>
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{description}</span>
            <span className="money shrink-0">{money(cents)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-[3vh] shrink-0 border-t-2 border-line pt-[2vmin]">
        {discountCents > 0 && (
          <p aria-atomic className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-muted">
            <span>{t('display.discount')}</span>
            <span className="money">−{money(discountCents)}</span>
          </p>
        )}
        <p
          aria-atomic
          className="flex flex-wrap items-baseline justify-between gap-x-4 text-(length:--display-title) leading-tight font-bold"
        >
          <span>{t('display.total')}</span>
          <span className="money ml-auto">{money(totalCents)}</span>
        </p>
      </div>
    </>
  );
}
