/** One message on the customer display, with the total it is about. */
import type { Cents } from '#shared/domain/money.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

interface DisplayWordsProps {
  readonly title: string;
  /** The name of the shop does not stand above it. */
  readonly isAlone?: boolean;
  readonly totalCents?: Cents;
  /** What the buyer gets back of the cash that was handed over. */
  readonly changeCents?: Cents | null;
  readonly isReceived?: boolean;
  readonly isOver?: boolean;
}

export function DisplayWords({
  title,
  isAlone = false,
  totalCents,
  changeCents = null,
  isReceived = false,
  isOver = false,
}: DisplayWordsProps) {
  const money = useMoney();
  const t = useT();
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
      {changeCents !== null && (
        <p className="text-(length:--display-title) leading-tight">
          {t('display.change')} <span className="money font-bold">{money(changeCents)}</span>
        </p>
      )}
    </div>
  );
}
