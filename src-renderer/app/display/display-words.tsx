/** One message on the customer display, with the total it is about. */
import type { Cents } from '#shared/domain/money.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { DisplayFrame } from './display-frame.tsx';

interface DisplayWordsProps {
  readonly title: string;
  readonly shopName?: string;
  readonly totalCents?: Cents;
  readonly isReceived?: boolean;
  readonly isOver?: boolean;
}

export function DisplayWords({ title, shopName, totalCents, isReceived = false, isOver = false }: DisplayWordsProps) {
  const money = useMoney();
  // The name of the shop stands above it.
  const Title = shopName === undefined ? 'h1' : 'h2';
  return (
    <DisplayFrame {...(shopName === undefined ? {} : { shopName })}>
      <div
        className={cx(
          'flex min-h-0 flex-1 flex-col items-center justify-center gap-[3vmin] text-center',
          isReceived && 'text-success',
          isOver && 'text-ink-muted',
        )}
      >
        {isReceived && <Icon name="check" className="size-[18vmin]" />}
        <div role="status">
          <Title className="text-(length:--display-title) leading-tight font-bold text-balance">{title}</Title>
        </div>
        {totalCents !== undefined && (
          <p className="money text-(length:--display-amount) leading-tight font-bold">{money(totalCents)}</p>
        )}
      </div>
    </DisplayFrame>
  );
}
