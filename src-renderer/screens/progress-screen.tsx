/** A payment in progress, or the new payment that takes its place. */
import { useEffect, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import type { OutboxStatus } from '#shared/contract/outbox.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Sight } from '../areas/orders/blind-labels.ts';
import type { QuickChoice } from '../areas/orders/charge/payment-plan.ts';
import { newId } from '../areas/orders/charge/use-charge.ts';
import { SaleProgress } from '../areas/orders/progress/sale-progress.tsx';
import { isOver } from '../areas/orders/progress/strip-order.ts';
import { isInProgress } from '../areas/orders/sale-groups.ts';
import { useOrders } from '../areas/orders/store.ts';
import { reviewOf } from '../areas/outbox/review-of.ts';
import { useOutbox } from '../areas/outbox/store.ts';
import { TestConnection } from '../areas/outbox/test-connection.tsx';
import { ReceiptButton } from '../areas/receipts/receipt-button.tsx';
import { useConnection } from '../client/connection-store.ts';
import { useAction } from '../client/use-action.ts';
import { isPaused } from '../i18n/credential-problem.ts';
import { AmountsIn } from '../i18n/currency.tsx';
import { useT } from '../i18n/use-t.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Notice } from '../ui/notice.tsx';
import { Settling } from '../ui/settling.tsx';
import { useScanner } from '../ui/use-scanner.ts';
import { go } from '../window/navigation.ts';
import { scanAhead } from '../window/scan-ahead.ts';
import { useCardOffer } from './offered-card.ts';
import { ReplacementForm } from './replacement-form.tsx';
import { SoldBeforeNotice } from './sold-before-notice.tsx';

export function ProgressScreen({ saleId }: { readonly saleId: string }) {
  const [draftId] = useState(newId);
  const [replacing, setReplacing] = useState<{ readonly choice: QuickChoice | null } | null>(null);
  const offeredCard = useCardOffer(replacing !== null);
  const { sale, error } = useSale(saleId);
  useUnfollowWhenOver(saleId);

  if (sale === undefined) return error === null ? null : <div className="p-6">{<ErrorNote error={error} />}</div>;

  function replaced(by: { readonly id: string }): void {
    useOrders.getState().unfollow(saleId);
    go({ at: 'progress', saleId: by.id });
  }

  if (replacing !== null && sale.can.replace) {
    return (
      <AmountsIn currency={sale.currency}>
        <ReplacementForm
          sale={sale}
          draftId={draftId}
          startWith={replacing.choice}
          offeredCard={offeredCard}
          onBack={() => setReplacing(null)}
          onReplaced={replaced}
          onPaidHere={(by) => {
            useOrders.getState().unfollow(saleId);
            go({ at: 'received', saleId: by.id });
          }}
        />
      </AmountsIn>
    );
  }

  return (
    <AmountsIn currency={sale.currency}>
      <div className="flex h-full flex-col">
        <SoldBeforeNotice saleId={saleId} />
        <div className="min-h-0 flex-1">
          <Settling state={`${sale.id} ${sale.state}`}>
            <ShownProgress sale={sale} onReplace={(choice) => setReplacing({ choice })} onReplaced={replaced} />
          </Settling>
        </div>
      </div>
    </AmountsIn>
  );
}

function useSale(saleId: string): { readonly sale: Sale | undefined; readonly error: CallError | null } {
  const sale = useOrders((state) => state.sales[saleId]);
  const { load } = useOrders.getState();
  const { run, error } = useAction();
  const isKnown = sale !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => load(saleId));
  }, [isKnown, load, run, saleId]);
  return { sale, error };
}

/** A person who leaves the page of a finished sale has seen how it ended, so the sale is no longer followed. */
function useUnfollowWhenOver(saleId: string): void {
  const { unfollow } = useOrders.getState();
  useEffect(
    () => () => {
      const { sales } = useOrders.getState();
      if (sales[saleId] !== undefined && isOver(sales[saleId].state)) unfollow(saleId);
    },
    [saleId, unfollow],
  );
}

interface ShownProgressProps {
  readonly sale: Sale;
  readonly onReplace: (choice: QuickChoice | null) => void;
  readonly onReplaced: (by: Sale) => void;
}

/** The way in which a person leaves a sale decides whether it is followed from then on. */
function ShownProgress({ sale, onReplace, onReplaced }: ShownProgressProps) {
  const { follow, unfollow } = useOrders.getState();
  const sight = useOutbox(({ status }) => sightOf(status));
  const hasCore = useConnection((state) => state.status !== 'lost');
  const isScanRefused = useNextSaleByScan(sale);
  const t = useT();
  return (
    <div className="flex h-full flex-col">
      {isScanRefused && <Notice tone="warning" title={t('progress.scanWaits')} className="m-3" />}
      <div className="min-h-0 flex-1">
        <SaleProgress
          sale={sale}
          sight={hasCore ? sight : 'offline'}
          receipt={
            <ReceiptButton
              hasKey
              look="quiet"
              size="lg"
              className="min-h-16 border border-white/70 text-white! hover:bg-white/15!"
              of={{ kind: 'sale', id: sale.id }}
              revision={sale.revision}
            />
          }
          testConnection={(sends) => <TestConnection sends={sends} />}
          onReplace={onReplace}
          onReplaced={onReplaced}
          onLeave={() => {
            follow(sale.id);
            go({ at: 'sell' });
          }}
          onNewSale={() => {
            unfollow(sale.id);
            go({ at: 'sell' });
          }}
          onOpenOther={(id) => {
            // Nothing of a sale that was paid to the shop itself is under way.
            if (id === sale.paidHere?.id) return go({ at: 'sales', saleId: id });
            if (isInProgress(sale.state)) follow(sale.id);
            else unfollow(sale.id);
            go({ at: 'progress', saleId: id });
          }}
          onReview={() => go({ at: 'queue', entryId: reviewOf(useOutbox.getState().entries, sale.id) })}
          onSeeSale={() => {
            unfollow(sale.id);
            go({ at: 'sales', saleId: sale.id });
          }}
        />
      </div>
    </div>
  );
}

/** The next customer's first item is scanned while the last sale still stands there. Answers whether a scan was refused. */
function useNextSaleByScan(sale: Sale): boolean {
  const [refusedIn, setRefusedIn] = useState<string | null>(null);
  useScanner((code) => {
    if (!isOver(sale.state)) return setRefusedIn(sale.state);
    scanAhead(code);
    useOrders.getState().unfollow(sale.id);
    go({ at: 'sell' });
  });
  return refusedIn === sale.state;
}

/** Orders are asked about with the key of v2. */
function sightOf(status: OutboxStatus | null): Sight {
  if (status === null || (status.online && !isPaused(status, 'v2'))) return 'clear';
  return status.online ? 'keyless' : 'offline';
}
