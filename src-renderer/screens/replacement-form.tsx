/** A new payment for a sale whose payment failed, ended, or has to be typed again. */
import type { Sale } from '#shared/contract/sale.ts';
import { ChargeForm } from '../areas/orders/charge/charge-form.tsx';
import type { QuickChoice } from '../areas/orders/charge/payment-plan.ts';
import type { OfferedCard } from '../areas/orders/charge/use-charge.ts';
import { replaceDetail } from '../areas/orders/other-sale.ts';
import { bodyOf } from '../areas/orders/progress/progress-view.ts';
import { useOrders } from '../areas/orders/store.ts';
import { useOutbox } from '../areas/outbox/store.ts';
import { useSettings } from '../areas/settings/store.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useT } from '../i18n/use-t.ts';
import { ChooseCardDialog } from './choose-card.ts';

interface ReplacementFormProps {
  readonly sale: Sale;
  readonly draftId: string;
  readonly startWith: QuickChoice | null;
  readonly offeredCard: OfferedCard | null;
  readonly onBack: () => void;
  readonly onReplaced: (by: Sale) => void;
}

export function ReplacementForm(props: ReplacementFormProps) {
  const { sale, draftId, startWith, offeredCard, onBack, onReplaced } = props;
  const t = useT();
  const money = useMoney();
  const { replace } = useOrders.getState();
  const settings = useSettings((state) => state.settings);
  const isOnline = useOutbox((state) => state.status?.online ?? true);
  return (
    <ChargeForm
      draftId={draftId}
      title={t(bodyOf(sale) === 'retype' ? 'replace.titleRetype' : 'replace.title', {
        amount: money(sale.totalCents),
      })}
      detail={replaceDetail(t, sale)}
      isMade
      backLabel={t('common.back')}
      onBack={onBack}
      totalCents={sale.totalCents}
      currency={sale.currency}
      items={sale.items}
      customer={sale.customer}
      customerName={sale.customer?.name ?? null}
      note={sale.note}
      settings={settings}
      isOnline={isOnline}
      allowFraudSkip={false}
      fraudBypassAllowed={false}
      startWith={startWith}
      offeredCard={offeredCard}
      waitsFor={null}
      chosenCard={null}
      cardChooser={(chooser) => <ChooseCardDialog {...chooser} />}
      send={async ({ payments }) => {
        const result = await replace({ id: sale.id, draftId, payments }, useOutbox.getState().onceReached);
        if (result.ok) onReplaced(result.value);
        return result;
      }}
    />
  );
}
