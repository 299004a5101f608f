/** The charge screen (Cobrar) for the basket of this window, however it is paid. */
import { useEffect } from 'react';
import { useBasket } from '../areas/orders/basket/basket-store.ts';
import { sellBasket, submitBasket } from '../areas/orders/basket/submit-basket.ts';
import { ChargeForm } from '../areas/orders/charge/charge-form.tsx';
import { useChosenCard } from '../areas/orders/charge/chosen-card.ts';
import { useOutbox } from '../areas/outbox/store.ts';
import { useSettings } from '../areas/settings/store.ts';
import { takenHere } from '../areas/tenders/charge/tender-plan.ts';
import { useTenderCharge } from '../areas/tenders/charge/use-tender-charge.ts';
import { useTenders } from '../areas/tenders/store.ts';
import { AmountsIn } from '../i18n/currency.tsx';
import { tenderLabels } from '../ui/payment-method-labels.ts';
import { go } from '../window/navigation.ts';
import { ChooseCardDialog } from './choose-card.ts';
import { useCardOffer } from './offered-card.ts';
import { TenderForm } from './tender-form.tsx';
import { useSoldBasket } from './use-sold-basket.ts';

export function ChargeScreen() {
  const { lines, currency, submission } = useBasket();
  // A submitted basket whose answer never came is not submitted again before its result is known. A basket that is being parked is not
  // submitted either.
  const isOver = lines.length === 0 || ['unanswered', 'unsure', 'moving'].includes(submission);
  useEffect(() => {
    if (isOver) go({ at: 'sell' });
  }, [isOver]);
  if (isOver) return null;
  return (
    <AmountsIn currency={currency}>
      <BasketCharge />
    </AmountsIn>
  );
}

function BasketCharge() {
  const settings = useSettings((state) => state.settings);
  const isOnline = useOutbox((state) => state.status?.online ?? true);
  const chosen = useChosenCard((state) => state.chosen);
  const sold = useSoldBasket();
  const { draftId, totalCents, currency, items, customer, waitsFor, words } = sold;
  const kinds = takenHere(settings, currency);
  const tenders = useTenderCharge({
    draftId,
    totalCents,
    items,
    step: settings?.cashStep ?? 1,
    beginsAnew: chosen !== null,
    waitsFor,
    send: (payments) => {
      const asked = { ...words, tenders: payments };
      return sellBasket({ asked, send: (id) => useTenders.getState().sell({ ...asked, draftId: id }) });
    },
  });
  const offeredCard = useCardOffer(tenders.plan === null);

  if (tenders.plan !== null) return <TenderForm sold={sold} charge={tenders} plan={tenders.plan} kinds={kinds} />;
  return (
    <ChargeForm
      {...sold}
      settings={settings}
      isOnline={isOnline}
      allowFraudSkip={settings?.allowFraudSkip ?? false}
      fraudBypassAllowed={settings?.allowFraudSkip ?? false}
      startWith={null}
      offeredCard={offeredCard}
      chosenCard={chosen}
      customerName={customer?.name ?? null}
      cardChooser={(chooser) => <ChooseCardDialog {...chooser} />}
      otherWays={kinds.map((kind) => ({
        label: tenderLabels[kind].name,
        icons: [tenderLabels[kind].icon],
        onChoose: () => tenders.begin(kind),
      }))}
      send={({ payments, fraudSkip }) =>
        submitBasket(
          { ...words, payments, ...(fraudSkip === null ? {} : { fraudSkip: { reason: fraudSkip } }) },
          useOutbox.getState().onceReached,
        )
      }
    />
  );
}
