/** Pedidos: the history of this till beside one sale of it. */
import { useCallback, useState } from 'react';
import type { HistoryItem } from '#shared/contract/history.ts';
import type { AnyThing, Thing, Things } from '../areas/area.ts';
import { ContestedNotice } from '../areas/chargebacks/contested-notice.tsx';
import { SaleChargebacks } from '../areas/chargebacks/sale-chargebacks.tsx';
import { HistoryList } from '../areas/history/history-list.tsx';
import { SaleDetail } from '../areas/orders/detail/sale-detail.tsx';
import { useOrders } from '../areas/orders/store.ts';
import { EndUndo } from '../areas/outbox/end-undo.tsx';
import { SaleRequests } from '../areas/outbox/sale-requests.tsx';
import { RefundDialog } from '../areas/refunds/refund-dialog.tsx';
import { RefundList } from '../areas/refunds/refund-list.tsx';
import { useReading } from '../client/use-reading.ts';
import { useT } from '../i18n/use-t.ts';
import { DetailPane } from '../ui/detail-pane.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { NothingChosen } from '../ui/nothing-chosen.tsx';
import { useNow } from '../ui/use-now.ts';
import { go } from '../window/navigation.ts';
import { HistoryRow } from './history-row.tsx';

interface SalesScreenProps {
  readonly things: Things;
  readonly saleId: string | null;
}

export function SalesScreen({ things, saleId }: SalesScreenProps) {
  const t = useT();
  const sale = useOrders((state) => (saleId === null ? undefined : state.sales[saleId]));
  const load = useOrders((state) => state.load);
  const [isRefunding, setRefunding] = useState(false);
  const minute = Math.floor(useNow() / 60_000);
  const isMissing = saleId !== null && sale === undefined;

  const { error } = useReading(isMissing ? saleId : null, 0, load);

  const open = useCallback(
    (item: HistoryItem) => {
      // A sale of the list is shown at once, because its row holds the whole sale.
      if (item.kind === 'sale') useOrders.getState().apply(item.thing);
      const registered: Thing<AnyThing> = things[item.kind];
      go(registered.screen(item.thing));
    },
    [things],
  );

  return (
    <div className="flex h-full">
      <HistoryList
        selectedId={saleId}
        onOpen={open}
        row={(item) => <HistoryRow things={things} item={item} now={minute * 60_000} />}
      />
      <DetailPane of={saleId}>
        {saleId === null && <NothingChosen icon="sales" words={t('orders.choose')} />}
        {isMissing && error !== null && (
          <div className="p-5">
            <ErrorNote error={error} />
          </div>
        )}
        {sale !== undefined && (
          <SaleDetail
            key={sale.id}
            sale={sale}
            onRefund={() => setRefunding(true)}
            endUndo={<EndUndo ownerKind="sale" ownerId={sale.id} />}
            refunds={
              <>
                <RefundList sale={sale} />
                <SaleChargebacks saleId={sale.id} isContested={sale.state === 'chargeback'} />
              </>
            }
            requests={<SaleRequests saleId={sale.id} />}
          />
        )}
      </DetailPane>
      {isRefunding && sale !== undefined && (
        <RefundDialog sale={sale} notice={<ContestedNotice saleId={sale.id} />} onClose={() => setRefunding(false)} />
      )}
    </div>
  );
}
