/** The foot of the basket: the buyer, the discounts, the total, and the one big button. */
import type { BasketTotals } from '#shared/domain/basket.ts';
import { cents } from '#shared/domain/money.ts';
import type { RightLevel } from '#shared/domain/rights.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Kbd } from '../../../ui/kbd.tsx';

interface BasketSumsProps {
  readonly totals: BasketTotals;
  /** Of all discounts together. */
  readonly discountLevel: RightLevel;
  readonly customerName: string | null;
  readonly isEmpty: boolean;
  /** Why it is not charged yet; null when it can be. */
  readonly waitsFor: string | null;
  readonly onChooseCustomer: () => void;
  readonly onDiscount: () => void;
  readonly note: string | undefined;
  readonly onNote: () => void;
  readonly onCharge: () => void;
}

const rowStyle =
  'flex min-h-11 w-full min-w-11 items-center gap-3 rounded-md px-2 text-left -outline-offset-3 hover:bg-sunken disabled:opacity-45 tight:gap-1.5';

export function BasketSums(props: BasketSumsProps) {
  const {
    totals,
    discountLevel,
    customerName,
    isEmpty,
    waitsFor,
    onChooseCustomer,
    onDiscount,
    note,
    onNote,
    onCharge,
  } = props;
  const t = useT();
  const money = useMoney();
  return (
    <footer className="flex shrink-0 flex-col gap-1 border-t border-line p-3 tight:grid tight:grid-cols-[minmax(0,1fr)_auto_auto] tight:p-2 low:py-0.5!">
      <button type="button" aria-keyshortcuts="F4" onClick={onChooseCustomer} className={rowStyle}>
        <Icon name="person" className="text-ink-muted" />
        <span className="min-w-0 flex-1 truncate">{customerName ?? t('common.walkIn')}</span>
        <span className="text-sm font-semibold text-accent tight:sr-only">
          {t(customerName === null ? 'basket.chooseCustomer' : 'basket.changeCustomer')}
        </span>
        <Kbd keys="F4" className="max-xl:hidden tight:hidden" />
      </button>
      <button type="button" aria-keyshortcuts="F6" disabled={isEmpty} onClick={onDiscount} className={rowStyle}>
        <Icon name="tag" className="text-ink-muted" />
        <span className="flex-1 tight:sr-only">{t('basket.basketDiscount')}</span>
        <span className="money font-semibold">
          {totals.basketDiscountCents > 0 ? `−${money(totals.basketDiscountCents)}` : ''}
        </span>
        <Kbd keys="F6" className="max-xl:hidden tight:hidden" />
      </button>
      <button type="button" disabled={isEmpty} onClick={onNote} className={rowStyle}>
        <Icon name="edit" className="text-ink-muted" />
        <span className="sr-only">{note === undefined ? '' : `${t('basket.saleNote')}: `}</span>
        <span className="min-w-0 flex-1 truncate tight:sr-only">{note ?? t('basket.saleNote')}</span>
      </button>
      {/* Where the two have no room beside each other, the button goes below the total, never over it. */}
      <div className="flex flex-col gap-1 tight:col-span-3 tight:flex-row tight:flex-wrap tight:items-end">
        {waitsFor !== null && (
          <p role="alert" className="px-2 text-sm font-medium text-danger">
            {waitsFor}
          </p>
        )}
        <Total totals={totals} discountLevel={discountLevel} />
        <Button
          look="primary"
          size="lg"
          keys="F2"
          className="min-h-16 text-lg! tight:min-h-14 low:min-h-11! tight:min-w-fit tight:flex-1 tight:px-4! tight:[&_[data-key-cap]]:hidden"
          isDisabled={isEmpty || waitsFor !== null}
          onPress={onCharge}
        >
          {t('basket.charge')}
        </Button>
      </div>
    </footer>
  );
}

/** A sum that is too large for one sale is shown as well, so that the slip is seen: whole, however many digits it has. */
function sizeOf(sum: string): string {
  // In a low window beside its button: a line of its own would take the place of a line of the basket.
  if (sum.length <= 12) return 'text-3xl tight:text-xl low:text-lg!';
  return cx('whitespace-normal', sum.length <= 16 ? 'text-2xl tight:text-lg' : 'text-xl tight:text-md');
}

function Total({ totals, discountLevel }: Pick<BasketSumsProps, 'totals' | 'discountLevel'>) {
  const t = useT();
  const money = useMoney();
  const total = money(totals.totalCents);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-2 px-2 pt-1 pb-2 tight:min-w-fit tight:flex-1 tight:flex-col tight:items-start tight:justify-end tight:gap-0">
      <span>
        {totals.grossCents > totals.totalCents && (
          <span className="money block text-sm whitespace-nowrap text-ink-muted">
            {t('basket.subtotal')} {money(totals.grossCents)}
            <span className="block font-semibold text-success">
              {t('basket.discount')} −{money(cents(totals.grossCents - totals.totalCents))}
            </span>
            {discountLevel !== 'allow' && (
              <span className="block font-semibold text-warning">{t('basket.discountAsks')}</span>
            )}
          </span>
        )}
        <span className="block text-ink-muted">{t('common.total')}</span>
      </span>
      <output
        data-testid="money-total"
        className={cx('money ml-auto leading-none font-bold wrap-anywhere tight:ml-0', sizeOf(total))}
      >
        {total}
      </output>
    </div>
  );
}
