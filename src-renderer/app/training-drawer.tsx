/** The training panel over any screen: it acts on the sale that is open. */
import { useChargebacks } from '../areas/chargebacks/store.ts';
import { isInProgress } from '../areas/orders/sale-groups.ts';
import { useOrders } from '../areas/orders/store.ts';
import { refundsOfSale, useRefunds } from '../areas/refunds/store.ts';
import { useSubscriptions } from '../areas/subscriptions/store.ts';
import { ChargebackTraining } from '../areas/training/chargeback-training.tsx';
import { SaleTraining } from '../areas/training/sale-training.tsx';
import { SubscriptionTraining } from '../areas/training/subscription-training.tsx';
import { TrainingPanel } from '../areas/training/training-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import { useNavigation } from './navigation.ts';
import { useOfferedCard } from './offered-card.ts';

export function TrainingDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const screen = useNavigation((state) => state.screen);
  const { offer, isWanted } = useOfferedCard();
  const refunds = useRefunds((state) => state.refunds);
  const sales = useOrders((state) => state.sales);
  const followed = useOrders((state) => state.followed);
  const openId = screen.at === 'progress' || screen.at === 'sales' ? screen.saleId : null;
  const contested = screen.at === 'office' && screen.section === 'chargebacks' ? screen.id : null;
  const subscriptions = useSubscriptions((state) => state.held);
  const subscribed = screen.at === 'office' && screen.section === 'subscriptions' ? screen.id : null;
  const subscription = subscribed === null ? undefined : subscriptions[subscribed];
  const openSale = openId === null ? undefined : sales[openId];
  // Elsewhere: every sale still under way.
  const shown =
    openSale === undefined
      ? followed.flatMap((id) => sales[id] ?? []).filter((sale) => isInProgress(sale.state))
      : [openSale];

  return (
    <TrainingPanel onClose={onClose} onUseCard={isWanted ? offer : null}>
      {contested !== null && (
        <ChargebackTraining id={contested} onDecided={() => void useChargebacks.getState().look(contested)} />
      )}
      {subscription !== undefined && <SubscriptionTraining key={subscription.id} subscription={subscription} />}
      {shown.length === 0 && contested === null && subscription === undefined && (
        <p className="text-sm">{t('training.noSale')}</p>
      )}
      {shown.map((sale) => (
        <SaleTraining
          key={sale.id}
          sale={sale}
          refunds={refundsOfSale(refunds, sale.id)}
          onContested={() => {
            void useChargebacks.getState().refresh();
            void useOrders.getState().refresh(sale.id);
          }}
        />
      ))}
    </TrainingPanel>
  );
}
