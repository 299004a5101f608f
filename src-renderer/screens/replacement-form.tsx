/** A new payment for a sale whose payment failed, ended, or has to be typed again. */
import type { Sale } from '#shared/contract/sale.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import type { CashStep } from '#shared/domain/tenders.ts';
import { ChargeForm } from '../areas/orders/charge/charge-form.tsx';
import type { QuickChoice } from '../areas/orders/charge/payment-plan.ts';
import type { OfferedCard } from '../areas/orders/charge/use-charge.ts';
import { replaceDetail } from '../areas/orders/other-sale.ts';
import { bodyOf } from '../areas/orders/progress/progress-view.ts';
import { useOrders } from '../areas/orders/store.ts';
import { useOutbox } from '../areas/outbox/store.ts';
import { useSettings } from '../areas/settings/store.ts';
import { takenHere } from '../areas/tenders/charge/tender-plan.ts';
import { useTenderCharge } from '../areas/tenders/charge/use-tender-charge.ts';
import { useTenders } from '../areas/tenders/store.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useT } from '../i18n/use-t.ts';
import { tenderLabels } from '../ui/payment-method-labels.ts';
import { ChooseCardDialog } from './choose-card.ts';
import { TenderForm } from './tender-form.tsx';

interface ReplacementFormProps {
  readonly sale: Sale;
  readonly draftId: string;
  readonly startWith: QuickChoice | null;
  readonly offeredCard: OfferedCard | null;
  readonly onBack: () => void;
  readonly onReplaced: (by: Sale) => void;
  /** Its items were paid to the shop itself. */
  readonly onPaidHere: (by: CounterSale) => void;
}

export function ReplacementForm(props: ReplacementFormProps) {
  const { sale, draftId, startWith, offeredCard, onReplaced } = props;
  const { replace } = useOrders.getState();
  const settings = useSettings((state) => state.settings);
  const isOnline = useOutbox((state) => state.status?.online ?? true);
  const kinds = takenHere(settings, sale.currency);
  const sold = useSold(props, kinds.length > 0);
  const tenders = useTendersInstead(props, settings?.cashStep ?? 1);
  if (tenders.plan !== null && sale.can.payHere)
    return <TenderForm isMade sold={sold} charge={tenders} plan={tenders.plan} kinds={kinds} />;
  return (
    <ChargeForm
      {...sold}
      draftId={draftId}
      isMade
      customerName={sale.customer?.name ?? null}
      settings={settings}
      isOnline={isOnline}
      allowFraudSkip={false}
      fraudBypassAllowed={false}
      startWith={startWith}
      offeredCard={offeredCard}
      chosenCard={null}
      cardChooser={(chooser) => <ChooseCardDialog {...chooser} />}
      otherWays={(sale.can.payHere ? kinds : []).map((kind) => ({
        label: tenderLabels[kind].name,
        icons: [tenderLabels[kind].icon],
        onChoose: () => tenders.begin(kind),
      }))}
      send={async ({ payments }) => {
        const result = await replace({ id: sale.id, draftId, payments }, useOutbox.getState().onceReached);
        if (result.ok) onReplaced(result.value);
        return result;
      }}
    />
  );
}

/** The items of the sale, as all ways to pay them say it. */
function useSold({ sale, onBack }: ReplacementFormProps, takesHere: boolean) {
  const t = useT();
  const money = useMoney();
  const { number, totalCents, currency, items, customer, note } = sale;
  const isRetype = bodyOf(sale) === 'retype';
  // Cash that was handed over is never taken back by itself, so it waits for the end of everything that may still be paid.
  const notYet = takesHere && !sale.can.payHere ? [t('replace.notHereYet', { number })] : [];
  return {
    title: t(isRetype ? 'replace.titleRetype' : 'replace.title', { amount: money(totalCents) }),
    detail: [replaceDetail(t, sale), ...notYet].join(' '),
    backLabel: t('common.back'),
    onBack,
    totalCents,
    currency,
    items,
    customer,
    note,
    waitsFor: null,
  };
}

function useTendersInstead({ sale, draftId, onPaidHere }: ReplacementFormProps, step: CashStep) {
  const { totalCents, items } = sale;
  return useTenderCharge({
    draftId,
    totalCents,
    items,
    step,
    beginsAnew: false,
    waitsFor: null,
    async send(tenders) {
      const result = await useTenders.getState().replace({ id: sale.id, draftId, tenders });
      if (result.ok) onPaidHere(result.value);
      return result;
    },
  });
}
