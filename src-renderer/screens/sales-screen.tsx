/** Vendas: the history of this till beside one sale of it, however it was paid, and one of the two where both have no room. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { HistoryItem } from '#shared/contract/history.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import type { AnyThing, Thing, Things } from '../areas/area.ts';
import { RestoredSums } from '../areas/backups/restored-notice.tsx';
import { ContestedNotice } from '../areas/chargebacks/contested-notice.tsx';
import { SaleChargebacks } from '../areas/chargebacks/sale-chargebacks.tsx';
import { HistoryList } from '../areas/history/history-list.tsx';
import { newestSale } from '../areas/history/history-pages.ts';
import { useHistory } from '../areas/history/store.ts';
import { OtherSale } from '../areas/orders/detail/sale-actions.tsx';
import { SaleDetail } from '../areas/orders/detail/sale-detail.tsx';
import { useOrders } from '../areas/orders/store.ts';
import { EndUndo } from '../areas/outbox/end-undo.tsx';
import { SaleRequests } from '../areas/outbox/sale-requests.tsx';
import { ReceiptButton } from '../areas/receipts/receipt-button.tsx';
import { RefundDialog } from '../areas/refunds/refund-dialog.tsx';
import { RefundList } from '../areas/refunds/refund-list.tsx';
import { useSettings } from '../areas/settings/store.ts';
import { CounterSaleDetail } from '../areas/tenders/detail/counter-sale-detail.tsx';
import { useTenders } from '../areas/tenders/store.ts';
import { useReading } from '../client/use-reading.ts';
import { AmountsIn } from '../i18n/currency.tsx';
import { useT } from '../i18n/use-t.ts';
import { DetailBesideList } from '../ui/detail-beside-list.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { NothingChosen } from '../ui/nothing-chosen.tsx';
import { pixelsPerRem } from '../ui/pixels-per-rem.ts';
import { useNow } from '../ui/use-now.ts';
import { go, goInstead } from '../window/navigation.ts';
import { HistoryRow } from './history-row.tsx';
import { NeedsShift } from './needs-shift.tsx';

interface SalesScreenProps {
  readonly things: Things;
  readonly saleId: string | null;
}

export function SalesScreen({ things, saleId }: SalesScreenProps) {
  const t = useT();
  const sale = useOrders((state) => (saleId === null ? undefined : state.sales[saleId]));
  const counterSale = useTenders((state) => (saleId === null ? undefined : state.held[saleId]));
  const minute = Math.floor(useNow() / 60_000);
  const shown = sale ?? counterSale;
  const isMissing = saleId !== null && shown === undefined;

  const frame = useRef<HTMLDivElement>(null);
  useNewestSale(saleId, frame);
  const { error } = useReading(isMissing ? saleId : null, 0, loadEither);

  const open = useCallback(
    (item: HistoryItem) => {
      applySale(item);
      const registered: Thing<AnyThing> = things[item.kind];
      go(registered.screen(item.thing));
    },
    [things],
  );

  return (
    <div ref={frame} className="@container flex h-full">
      <HistoryList
        selectedId={saleId}
        onOpen={open}
        onNothing={() => goInstead({ at: 'sales', saleId: null })}
        missing={<RestoredSums />}
        row={(item) => <HistoryRow things={things} item={item} now={minute * 60_000} />}
      />
      <AmountsIn currency={shown?.currency ?? 'BRL'}>
        <DetailBesideList
          room="3xl"
          title={t('orders.title')}
          shown={saleId}
          onBack={() => go({ at: 'sales', saleId: null })}
        >
          {saleId === null && <NothingChosen icon="sales" words={t('orders.choose')} />}
          {isMissing && error !== null && <NotRead error={error} />}
          {sale !== undefined && <ChargedSale key={sale.id} sale={sale} />}
          {counterSale !== undefined && <TakenHere key={counterSale.id} sale={counterSale} />}
        </DetailBesideList>
      </AmountsIn>
    </div>
  );
}

function TakenHere({ sale }: { readonly sale: CounterSale }) {
  const { id, revision } = sale;
  const cashStep = useSettings(({ settings }) => settings?.cashStep ?? 1);
  return (
    <CounterSaleDetail
      sale={sale}
      cashStep={cashStep}
      beforeCash={<NeedsShift />}
      receipt={<ReceiptButton hasKey of={{ kind: 'counter-sale', id }} revision={revision} />}
      replaced={sale.replaces !== null && <OtherSale which="replaces" id={sale.replaces} />}
      receiptOf={(returnId) => <ReceiptButton of={{ kind: 'tender-return', id: returnId }} revision={revision} />}
    />
  );
}

/** With the parts that other areas have of it. */
function ChargedSale({ sale }: { readonly sale: Sale }) {
  const { id, state, revision } = sale;
  const [isRefunding, setRefunding] = useState(false);
  return (
    <>
      <SaleDetail
        sale={sale}
        onRefund={() => setRefunding(true)}
        endUndo={<EndUndo ownerKind="sale" ownerId={id} />}
        receipt={<ReceiptButton hasKey of={{ kind: 'sale', id }} revision={revision} />}
        refunds={
          <>
            <RefundList sale={sale} receiptOf={receiptOfRefund} />
            <SaleChargebacks saleId={id} isContested={state === 'chargeback'} />
          </>
        }
        requests={<SaleRequests saleId={id} />}
      />
      {isRefunding && (
        <RefundDialog sale={sale} notice={<ContestedNotice saleId={id} />} onClose={() => setRefunding(false)} />
      )}
    </>
  );
}

/** A sale of the list is shown at once, because its row holds the whole sale. */
function applySale(item: HistoryItem): void {
  if (item.kind === 'sale') useOrders.getState().apply(item.thing);
  if (item.kind === 'counter-sale') useTenders.getState().apply(item.thing);
}

/** An address names a sale, and not how it was paid. */
async function loadEither(id: string): Promise<CallResult<unknown>> {
  const charged = await useOrders.getState().load(id);
  return charged.ok || charged.error.code !== 'not-found' ? charged : useTenders.getState().load(id);
}

const receiptOfRefund = ({ id, revision }: Pick<Refund, 'id' | 'revision'>) => (
  <ReceiptButton of={{ kind: 'refund', id }} revision={revision} />
);

function NotRead({ error }: { readonly error: CallError }) {
  return (
    <div className="p-5">
      <ErrorNote error={error} />
    </div>
  );
}

/** As `@max-3xl` of the list: from this width on, list and sale stand beside each other. */
const roomForBothRem = 48;

/** Where nothing is chosen and there is room for it, the newest sale of the list is shown. */
function useNewestSale(saleId: string | null, frame: RefObject<HTMLDivElement | null>): void {
  const newest = useHistory(({ isReading, pages }) => (isReading ? null : newestSale(pages)));
  useEffect(() => {
    // What was read for another filter, or before the screen was opened, is not the newest any more.
    if (saleId !== null || newest === null || useHistory.getState().isReading) return;
    if ((frame.current?.clientWidth ?? 0) < roomForBothRem * pixelsPerRem()) return;
    applySale(newest);
    goInstead({ at: 'sales', saleId: newest.id });
  }, [saleId, newest, frame]);
}
