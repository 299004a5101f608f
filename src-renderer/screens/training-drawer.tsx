/** The training panel over any screen. It acts on the sale that is open. */
import { useChargebacks } from '../areas/chargebacks/store.ts';
import { useLinks } from '../areas/links/store.ts';
import { isInProgress } from '../areas/orders/sale-groups.ts';
import { useOrders } from '../areas/orders/store.ts';
import { refundsOfSale, useRefunds } from '../areas/refunds/store.ts';
import { useSubscriptions } from '../areas/subscriptions/store.ts';
import { ChargeTraining } from '../areas/training/charge-training.tsx';
import { ChargebackTraining } from '../areas/training/chargeback-training.tsx';
import { LinkTraining } from '../areas/training/link-training.tsx';
import { SaleTraining } from '../areas/training/sale-training.tsx';
import { SubscriptionTraining } from '../areas/training/subscription-training.tsx';
import { TrainingPanel } from '../areas/training/training-panel.tsx';
import { useCharges } from '../areas/v1-charges/store.ts';
import { useT } from '../i18n/use-t.ts';
import { useNavigation } from '../window/navigation.ts';
import { useOfferedCard } from './offered-card.ts';

export function TrainingDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const screen = useNavigation((state) => state.screen);
  const { offer, isWanted } = useOfferedCard();
  const refunds = useRefunds((state) => state.refunds);
  const sales = useOrders((state) => state.sales);
  const followed = useOrders((state) => state.followed);
  const openId = screen.at === 'progress' || screen.at === 'sales' ? screen.saleId : null;
  const openIn = (section: string): string =>
    screen.at === 'office' && screen.section === section ? (screen.id ?? '') : '';
  const contested = openIn('chargebacks');
  const subscription = useSubscriptions((state) => state.held[openIn('subscriptions')]);
  const link = useLinks((state) => state.held[openIn('links')]);
  const charge = useCharges((state) => state.held[openIn('charges')]);
  const hasOther = contested !== '' || [subscription, link, charge].some((one) => one !== undefined);
  const openSale = openId === null ? undefined : sales[openId];
  // On other screens: every sale still in progress.
  const shown =
    openSale === undefined
      ? followed.flatMap((id) => sales[id] ?? []).filter((sale) => isInProgress(sale.state))
      : [openSale];

  return (
    <TrainingPanel onClose={onClose} onUseCard={isWanted ? offer : null}>
      {contested !== '' && (
        <ChargebackTraining id={contested} onDecided={() => void useChargebacks.getState().look(contested)} />
      )}
      {subscription !== undefined && <SubscriptionTraining key={subscription.id} subscription={subscription} />}
      {link !== undefined && (
        <LinkTraining key={link.id} link={link} onBought={() => void useLinks.getState().refresh(link.id)} />
      )}
      {charge !== undefined && <ChargeTraining key={charge.id} charge={charge} />}
      {shown.length === 0 && !hasOther && <p className="text-sm">{t('training.noSale')}</p>}
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
