/** Pedidos: the history beside one sale. */
import { useEffect, useState } from 'react';
import type { StaffMember } from '#shared/contract/session.ts';
import { SaleChargebacks } from '../areas/chargebacks/sale-chargebacks.tsx';
import { SaleDetail } from '../areas/orders/history/sale-detail.tsx';
import { SaleHistory } from '../areas/orders/history/sale-history.tsx';
import { useOrders } from '../areas/orders/store.ts';
import { SaleRequests } from '../areas/outbox/sale-requests.tsx';
import { RefundDialog } from '../areas/refunds/refund-dialog.tsx';
import { RefundList } from '../areas/refunds/refund-list.tsx';
import { useSession } from '../areas/session/store.ts';
import { useAction } from '../client/use-action.ts';
import { useT } from '../i18n/use-t.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { go } from './navigation.ts';

interface SalesScreenProps {
  readonly saleId: string | null;
  readonly person: StaffMember;
}

const noStaff: readonly StaffMember[] = [];

export function SalesScreen({ saleId, person }: SalesScreenProps) {
  const t = useT();
  const staff = useSession((state) => state.session?.staff ?? noStaff);
  const sale = useOrders((state) => (saleId === null ? undefined : state.sales[saleId]));
  const load = useOrders((state) => state.load);
  const { run, error } = useAction();
  const [isRefunding, setRefunding] = useState(false);
  const isMissing = saleId !== null && sale === undefined;

  useEffect(() => {
    if (isMissing) void run(() => load(saleId));
  }, [isMissing, load, run, saleId]);

  return (
    <div className="flex h-full">
      <SaleHistory selectedId={saleId} staff={staff} onSelect={(id) => go({ at: 'sales', saleId: id })} />
      <div className="scroll-calm min-w-0 flex-1">
        {saleId === null && <p className="p-10 text-center text-ink-muted">{t('orders.choose')}</p>}
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
            onOpenPayment={() => go({ at: 'progress', saleId: sale.id })}
            onOpenSale={(id) => go({ at: 'sales', saleId: id })}
            refunds={
              <>
                <RefundList saleId={sale.id} />
                <SaleChargebacks
                  saleId={sale.id}
                  isContested={sale.state === 'chargeback'}
                  onOpen={(id) => go({ at: 'office', section: 'chargebacks', id })}
                />
              </>
            }
            requests={<SaleRequests saleId={sale.id} onOpen={(entryId) => go({ at: 'queue', entryId })} />}
          />
        )}
      </div>
      {isRefunding && sale !== undefined && (
        <RefundDialog sale={sale} person={person} staff={staff} onClose={() => setRefunding(false)} />
      )}
    </div>
  );
}
