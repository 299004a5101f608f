/** After a sale was paid to the shop itself: what was written down, and the change. A reload comes back to it. */
import { useEffect } from 'react';
import { ReceiptButton } from '../areas/receipts/receipt-button.tsx';
import { ReceivedPanel } from '../areas/tenders/charge/received-panel.tsx';
import { useTenders } from '../areas/tenders/store.ts';
import { useAction } from '../client/use-action.ts';
import { AmountsIn } from '../i18n/currency.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Settling } from '../ui/settling.tsx';
import { useScanner } from '../ui/use-scanner.ts';
import { go } from '../window/navigation.ts';
import { scanAhead } from '../window/scan-ahead.ts';
import { SoldBeforeNotice } from './sold-before-notice.tsx';

export function ReceivedScreen({ saleId }: { readonly saleId: string }) {
  const sale = useTenders((state) => state.held[saleId]);
  const { load } = useTenders.getState();
  const { run, error } = useAction();
  const isKnown = sale !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => load(saleId));
  }, [isKnown, load, run, saleId]);
  // The next customer's first item, scanned while the change is counted.
  useScanner((code) => {
    scanAhead(code);
    go({ at: 'sell' });
  });
  if (sale === undefined)
    return error === null ? null : (
      <div className="p-6">
        <ErrorNote error={error} />
      </div>
    );
  return (
    <AmountsIn currency={sale.currency}>
      <div className="flex h-full flex-col">
        <SoldBeforeNotice saleId={saleId} />
        <div className="min-h-0 flex-1">
          {/* The Enter that wrote it down may come twice: the change stays until it was seen. */}
          <Settling state={saleId}>
            <ReceivedPanel
              sale={sale}
              receipt={
                <ReceiptButton hasKey size="lg" of={{ kind: 'counter-sale', id: saleId }} revision={sale.revision} />
              }
              onNewSale={() => go({ at: 'sell' })}
              onSeeSale={() => go({ at: 'sales', saleId })}
            />
          </Settling>
        </div>
      </div>
    </AmountsIn>
  );
}
