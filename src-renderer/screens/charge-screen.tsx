/** The charge screen (Cobrar) for the basket of this window. */
import { useEffect, useMemo } from 'react';
import { basketItems, basketTotals } from '#shared/domain/basket.ts';
import { otherPriceOf } from '#shared/domain/basket-prices.ts';
import { useBasket } from '../areas/orders/basket/basket-store.ts';
import { submitBasket } from '../areas/orders/basket/submit-basket.ts';
import { ChargeForm } from '../areas/orders/charge/charge-form.tsx';
import { useChosenCard } from '../areas/orders/charge/chosen-card.ts';
import { useOutbox } from '../areas/outbox/store.ts';
import { useSettings } from '../areas/settings/store.ts';
import { AmountsIn } from '../i18n/currency.tsx';
import { useMoney } from '../i18n/use-money.ts';
import { useT } from '../i18n/use-t.ts';
import { go } from '../window/navigation.ts';
import { ChooseCardDialog } from './choose-card.ts';
import { useCardOffer } from './offered-card.ts';
import { usePriceOf } from './price-of.ts';

export function ChargeScreen() {
  const t = useT();
  const { id, lines, currency, discount, note, customer, submission } = useBasket();
  const money = useMoney(currency);
  const settings = useSettings((state) => state.settings);
  const isOnline = useOutbox((state) => state.status?.online ?? true);
  const isEmpty = lines.length === 0;
  const chosen = useChosenCard((state) => state.chosen);
  const offeredCard = useCardOffer(!isEmpty);
  const items = useMemo(() => basketItems({ lines, discount }), [lines, discount]);
  const { totalCents } = useMemo(() => basketTotals({ lines, discount }), [lines, discount]);

  const priceOf = usePriceOf();
  const asksPrice = lines.some((line) => otherPriceOf(line, priceOf) !== null);

  // A submitted basket whose answer never came is not submitted again before its result is known. A basket that is being parked is not
  // submitted either.
  const isOver = isEmpty || ['unanswered', 'unsure', 'moving'].includes(submission);
  useEffect(() => {
    if (isOver) go({ at: 'sell' });
  }, [isOver]);
  if (isOver) return null;

  return (
    <AmountsIn currency={currency}>
      <ChargeForm
        draftId={id}
        title={t('checkout.title', { amount: money(totalCents) })}
        backLabel={t('checkout.back')}
        onBack={() => go({ at: 'sell' })}
        totalCents={totalCents}
        currency={currency}
        items={items}
        customer={customer}
        customerName={customer?.name ?? null}
        note={note ?? null}
        settings={settings}
        isOnline={isOnline}
        allowFraudSkip={settings?.allowFraudSkip ?? false}
        fraudBypassAllowed={settings?.allowFraudSkip ?? false}
        startWith={null}
        offeredCard={offeredCard}
        waitsFor={asksPrice ? t('checkout.pricesAsked') : null}
        chosenCard={chosen}
        cardChooser={(chooser) => <ChooseCardDialog {...chooser} />}
        send={({ payments, fraudSkip }) =>
          submitBasket(
            {
              items: items.map((item) => ({ ...item })),
              currency,
              customer,
              payments,
              ...(note === undefined ? {} : { note }),
              ...(fraudSkip === null ? {} : { fraudSkip: { reason: fraudSkip } }),
            },
            useOutbox.getState().onceReached,
          )
        }
      />
    </AmountsIn>
  );
}
