/** What is being bought, the newest line last and in sight, and the total. */
import { useEffect, useRef } from 'react';
import type { DisplayScreen } from '#shared/contract/display.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { DisplayFrame } from './display-frame.tsx';

type BasketProps = Omit<Extract<DisplayScreen, { show: 'basket' }>, 'show'> & { readonly shopName: string };

export function DisplayBasket({ shopName, lines, discountCents, totalCents }: BasketProps) {
  const t = useT();
  const money = useMoney();
  const end = useRef<HTMLLIElement>(null);
  const newest = lines.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is scrolled to
  useEffect(() => void end.current?.scrollIntoView({ block: 'end' }), [lines.length, newest?.quantity]);
  return (
    <DisplayFrame shopName={shopName}>
      <ul className="flex min-h-0 flex-1 flex-col gap-[1.5vmin] overflow-hidden">
        {lines.map(({ description, quantity, totalCents: cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike in everything
          <li key={index} ref={index === lines.length - 1 ? end : null} className="flex items-baseline gap-[2vmin]">
            <span className="money w-[3.5em] shrink-0 text-right text-ink-muted">{quantity} ×</span>
            <span className="min-w-0 flex-1 font-semibold break-words">{description}</span>
            <span className="money shrink-0">{money(cents)}</span>
          </li>
        ))}
      </ul>
      <div className="shrink-0 border-t-2 border-line pt-[2vmin]">
        {discountCents > 0 && (
          <p className="flex items-baseline justify-between gap-4 text-ink-muted">
            <span>{t('display.discount')}</span>
            <span className="money">{money(discountCents)}</span>
          </p>
        )}
        <p className="flex items-baseline justify-between gap-4 text-(length:--display-title) leading-tight font-bold">
          <span>{t('display.total')}</span>
          <span className="money">{money(totalCents)}</span>
        </p>
      </div>
    </DisplayFrame>
  );
}
