/** The sale in preparation: lines, customer, discount, total, and the button to charge it. */
import { useEffect, useState } from 'react';
import { type BasketTotals, basketTotals, largestSaleCents } from '#shared/domain/basket.ts';
import { otherPriceOf, type PriceOf } from '#shared/domain/basket-prices.ts';
import { cents } from '#shared/domain/money.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { go } from '../../../window/navigation.ts';
import { BasketDialog, type OpenDialog } from './basket-dialog.tsx';
import { BasketLines } from './basket-lines.tsx';
import { useBasket } from './basket-store.ts';
import { BasketSums } from './basket-sums.tsx';
import { lostWordsNotice } from './lost-words.ts';
import { askWhatBecameOfBasket } from './submit-basket.ts';
import { UnfinishedNotice } from './unfinished-notice.tsx';
import { UnsureNotice } from './unsure-notice.tsx';
import { useBasketKeys } from './use-basket-keys.ts';
import { useDiscountLevel } from './use-discount-level.ts';

interface BasketPanelProps {
  readonly priceOf: PriceOf;
  readonly onChooseCustomer: () => void;
}

export function BasketPanel({ priceOf, onChooseCustomer }: BasketPanelProps) {
  const t = useT();
  const { lines, discount, note, customer, submission, lostWords, isElsewhere, setCurrent } = useBasket();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isFrozen = submission !== 'editing';
  const isOpen = lines.length > 0 && !isFrozen;
  const totals = basketTotals({ lines, discount });
  const discountLevel = useDiscountLevel({ lines, discount });
  const lostWordsKey = lostWordsNotice({ lines, lostWords });
  const asked = lines.filter((line) => otherPriceOf(line, priceOf) !== null);
  const waitsFor = useWaitsFor(totals, asked.length);

  useBasketKeys(isOpen && dialog === null);
  useEffect(() => void useBasket.getState().loadParked(), []);
  useShortcut('F2', () => go({ at: 'charge' }), isOpen && waitsFor === null);
  useShortcut('F2', () => setCurrent(asked[0]?.id ?? ''), isOpen && asked.length > 0);
  useShortcut('F4', onChooseCustomer, !isFrozen);
  useShortcut('F6', () => setDialog({ kind: 'discount' }), isOpen);
  useShortcut('F7', () => setDialog({ kind: 'park' }), isOpen);
  useShortcut('F8', () => setDialog({ kind: 'parked' }), !isFrozen);

  return (
    <aside
      aria-label={t('basket.title')}
      className="@container flex w-104 shrink-0 flex-col border-l border-line bg-surface max-xl:w-96 short:w-80 slim:w-64 low:overflow-y-auto stacked:max-h-3/5 stacked:w-full stacked:border-t stacked:border-l-0 thin:max-h-none"
    >
      <BasketHeader isOpen={isOpen} isFrozen={isFrozen} onDialog={setDialog} />
      {submission === 'moving' && dialog === null && (
        <Notice tone="accent" title={t('basket.moving')} className="m-3" />
      )}
      {submission === 'sending' && <Notice tone="accent" title={t('basket.sending')} className="m-3" />}
      {submission === 'unsure' && <UnsureNotice />}
      {submission === 'unanswered' && <UnansweredNotice onAsk={() => void askWhatBecameOfBasket()} />}
      {lines.length === 0 && <UnfinishedNotice onOpen={() => setDialog({ kind: 'parked' })} />}
      {isElsewhere && <Notice quiet tone="warning" title={t('basket.elsewhere')} className="m-3" />}
      {lostWordsKey !== null && <Notice quiet tone="warning" title={t(lostWordsKey)} className="m-3" />}
      <BasketLines
        priceOf={priceOf}
        onEdit={(id) => setDialog({ kind: 'line', id })}
        onClear={() => setDialog({ kind: 'clear' })}
      />
      <BasketSums
        totals={totals}
        discountLevel={discountLevel}
        waitsFor={waitsFor}
        customerName={customer?.name ?? null}
        isEmpty={!isOpen}
        onChooseCustomer={onChooseCustomer}
        onDiscount={() => setDialog({ kind: 'discount' })}
        note={note}
        onNote={() => setDialog({ kind: 'note' })}
        onCharge={() => go({ at: 'charge' })}
      />
      {dialog !== null && <BasketDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </aside>
  );
}

/** Why the sale cannot be charged yet; null when it can. */
function useWaitsFor({ totalCents }: BasketTotals, asked: number): string | null {
  const t = useT();
  const money = useMoney();
  if (totalCents > largestSaleCents) return t('problem.sale-too-large', { maxCents: money(cents(largestSaleCents)) });
  return asked === 0 ? null : t('basket.pricesAsked', { count: asked });
}

interface BasketHeaderProps {
  readonly isOpen: boolean;
  readonly isFrozen: boolean;
  readonly onDialog: (dialog: OpenDialog) => void;
}

function BasketHeader({ isOpen, isFrozen, onDialog }: BasketHeaderProps) {
  const t = useT();
  const lines = useBasket((state) => state.lines);
  const parked = useBasket((state) => state.parked.length);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4 tight:h-11 @max-xs:justify-between @max-xs:gap-0 @max-xs:px-1 @max-xs:text-sm @max-md:[&_[data-key-cap]]:hidden">
      <h1 className="flex-1 truncate text-md font-bold tight:sr-only stacked:not-sr-only thin:sr-only">
        {lines.length === 0 ? t('basket.title') : <BasketCount units={units} />}
      </h1>
      <Button
        look="quiet"
        keys="F8"
        className="px-2! @max-xs:gap-1! @max-xs:px-1! @max-xs:text-sm!"
        isDisabled={isFrozen}
        onPress={() => onDialog({ kind: 'parked' })}
      >
        {t('basket.parked')}
        {parked > 0 && (
          <span className="money min-w-6 rounded-full bg-accent-soft px-1.5 text-center text-sm leading-6 font-bold text-accent">
            {parked}
          </span>
        )}
      </Button>
      <Button
        look="quiet"
        keys="F7"
        className="px-2! @max-xs:gap-1! @max-xs:px-1! @max-xs:text-sm!"
        isDisabled={!isOpen}
        onPress={() => onDialog({ kind: 'park' })}
      >
        {t('basket.park')}
      </Button>
    </header>
  );
}

function BasketCount({ units }: { readonly units: number }) {
  const t = useT();
  return (
    <>
      <span className="sr-only">{t('basket.title')}: </span>
      {t('basket.units', { count: units })}
    </>
  );
}

/** A submitted basket is not changed and not charged again before its sale is known. */
function UnansweredNotice({ onAsk }: { readonly onAsk: () => void }) {
  const t = useT();
  const ask = (
    <Button look="secondary" onPress={onAsk}>
      {t('basket.askWhatBecame')}
    </Button>
  );
  return (
    <Notice tone="warning" title={t('basket.unanswered')} action={ask} className="m-3">
      {t('basket.unansweredHint')}
    </Notice>
  );
}
