/** A payment in progress, or the new payment that takes its place. */
import { useEffect, useState } from 'react';
import { ChargeForm } from '../areas/orders/charge/charge-form.tsx';
import type { QuickChoice } from '../areas/orders/charge/payment-plan.ts';
import { newId } from '../areas/orders/charge/use-charge.ts';
import { replaceDetail } from '../areas/orders/other-sale.ts';
import { SaleProgress } from '../areas/orders/progress/sale-progress.tsx';
import { isInProgress } from '../areas/orders/sale-groups.ts';
import { useOrders } from '../areas/orders/store.ts';
import { useOutbox } from '../areas/outbox/store.ts';
import { useSettings } from '../areas/settings/store.ts';
import { useConnection } from '../client/connection-store.ts';
import { useAction } from '../client/use-action.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useT } from '../i18n/use-t.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Notice } from '../ui/notice.tsx';
import { ChooseCardDialog } from './choose-card.ts';
import { go } from './navigation.ts';
import { useCardOffer } from './offered-card.ts';
import { useSoldBefore } from './sold-before.ts';
import { isOver } from './strip-order.ts';

export function ProgressScreen({ saleId }: { readonly saleId: string }) {
  const t = useT();
  const money = useMoney();
  const sale = useOrders((state) => state.sales[saleId]);
  const { load, replace, follow, unfollow } = useOrders.getState();
  const settings = useSettings((state) => state.settings);
  const isOnline = useOutbox((state) => state.status?.online ?? true);
  const hasCore = useConnection((state) => state.status !== 'lost');
  const { run, error } = useAction();
  const [draftId] = useState(newId);
  const [replacing, setReplacing] = useState<{ readonly choice: QuickChoice | null } | null>(null);
  const offeredCard = useCardOffer(replacing !== null);
  const isKnown = sale !== undefined;
  const isOfOther = useSoldBefore((state) => state.saleId === saleId);

  useEffect(() => {
    if (!isKnown) void run(() => load(saleId));
  }, [isKnown, load, run, saleId]);

  // Who leaves the page of a sale that is over has seen how it ended, by whichever way.
  useEffect(
    () => () => {
      const { sales } = useOrders.getState();
      if (sales[saleId] !== undefined && isOver(sales[saleId].state)) unfollow(saleId);
    },
    [saleId, unfollow],
  );

  if (sale === undefined) return error === null ? null : <div className="p-6">{<ErrorNote error={error} />}</div>;

  function replaced(by: { readonly id: string }): void {
    unfollow(saleId);
    go({ at: 'progress', saleId: by.id });
  }

  if (replacing !== null && sale.can.replace) {
    return (
      <ChargeForm
        draftId={draftId}
        title={t(sale.state === 'retype-card' ? 'replace.titleRetype' : 'replace.title', {
          amount: money(sale.totalCents),
        })}
        detail={replaceDetail(t, sale)}
        backLabel={t('common.back')}
        onBack={() => setReplacing(null)}
        totalCents={sale.totalCents}
        items={sale.items}
        customer={sale.customer}
        customerName={sale.customer?.name ?? null}
        settings={settings}
        isOnline={isOnline}
        allowFraudSkip={false}
        fraudBypassAllowed={false}
        startWith={replacing.choice}
        offeredCard={offeredCard}
        chosenCard={null}
        cardChooser={(chooser) => <ChooseCardDialog {...chooser} />}
        send={async ({ payments }) => {
          const result = await replace(sale.id, draftId, payments);
          if (result.ok) replaced(result.value);
          return result;
        }}
      />
    );
  }

  return (
    <div className="flex h-full flex-col">
      {isOfOther && (
        <Notice tone="warning" title={t('progress.soldBefore')} className="m-3">
          {t('progress.soldBeforeHint')}
        </Notice>
      )}
      <div className="min-h-0 flex-1">
        <SaleProgress
          sale={sale}
          isOnline={isOnline && hasCore}
          onReplace={(choice) => setReplacing({ choice })}
          onReplaced={replaced}
          onLeave={() => {
            follow(sale.id);
            go({ at: 'sell' });
          }}
          onNewSale={() => {
            unfollow(sale.id);
            go({ at: 'sell' });
          }}
          onOpenOther={(id) => {
            if (isInProgress(sale.state)) follow(sale.id);
            else unfollow(sale.id);
            go({ at: 'progress', saleId: id });
          }}
          onReview={() => go({ at: 'queue', entryId: reviewOf(saleId) })}
          onSeeSale={() => {
            unfollow(sale.id);
            go({ at: 'sales', saleId: sale.id });
          }}
        />
      </div>
    </div>
  );
}

/** The request of the sale that waits for people; null when the queue has to be searched. */
function reviewOf(saleId: string): string | null {
  const entries = Object.values(useOutbox.getState().entries);
  return entries.find(({ owner, state }) => owner.id === saleId && state === 'review')?.id ?? null;
}
