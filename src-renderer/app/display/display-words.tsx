/** One message on the customer display, with the total it is about. */
import type { Cents } from '#shared/domain/money.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

interface DisplayWordsProps {
  readonly title: string;
  /** The name of the shop does not stand above it. */
  readonly isAlone?: boolean;
  readonly totalCents?: Cents;
  readonly isReceived?: boolean;
  readonly isOver?: boolean;
}

export function DisplayWords({
  title,
  isAlone = false,
  totalCents,
  isReceived = false,
  isOver = false,
}: DisplayWordsProps) {
  const money = useMoney();
  const Title = isAlone ? 'h1' : 'h2';
  return (
    <div
      className={cx(
        'flex min-h-0 flex-1 flex-col items-center justify-center gap-[3vmin] text-center',
        isReceived && 'text-success',
        isOver && 'text-ink-muted',
      )}
    >
      {isReceived && <Icon name="check" className="size-[18vmin]" />}
      <Title className="max-w-full text-(length:--display-title) leading-tight font-bold text-balance wrap-anywhere">
        {title}
      </Title>
      {totalCents !== undefined && (
        <p className="money text-(length:--display-amount) leading-tight font-bold">{money(totalCents)}</p>
      )}
    </div>
  );
}
