/** A payment in progress in any state: one honest line, the part for the state, and the available actions. */
import { type ReactNode, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { useAction } from '../../../client/use-action.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { Sight } from '../blind-labels.ts';
import type { QuickChoice } from '../charge/payment-plan.ts';
import { asKnown } from '../sale-groups.ts';
import { isPixOnly } from '../sale-labels.ts';
import { useOrders } from '../store.ts';
import { useRefresh } from '../use-refresh.ts';
import { PaidPanel } from './paid-panel.tsx';
import { ProgressActions } from './progress-actions.tsx';
import { ProgressBody } from './progress-body.tsx';
import { bodyOf } from './progress-view.ts';
import { SaleAside } from './sale-aside.tsx';
import { StateLine, type TestConnectionOf } from './state-line.tsx';

interface SaleProgressProps {
  readonly sale: Sale;
  /** The till can see what happens at the service. */
  readonly sight: Sight;
  readonly onReplace: (choice: QuickChoice | null) => void;
  readonly onReplaced: (sale: Sale) => void;
  readonly testConnection: TestConnectionOf;
  /** A part of another area, passed in by the screen. */
  readonly receipt: ReactNode;
  readonly onLeave: () => void;
  readonly onNewSale: () => void;
  readonly onSeeSale: () => void;
  readonly onReview: () => void;
  /** Another sale of the same items. */
  readonly onOpenOther: (id: string) => void;
}

export function SaleProgress(props: SaleProgressProps) {
  const { sight, testConnection, onReplace, onReplaced, onLeave, onNewSale, onSeeSale, onReview, onOpenOther } = props;
  const sale = asKnown(props.sale);
  const { replace } = useOrders.getState();
  const refreshing = useRefresh(sale.id);
  const replacing = useAction();
  // One draft id for each opened screen: if it is asked twice, the core answers with the first new code.
  const [draftId] = useState(() => crypto.randomUUID());
  const onRefresh = refreshing.refresh;

  async function newCode(): Promise<void> {
    // A Pix beside a card cannot be renewed alone, because the card has to be typed again.
    if (!isPixOnly(sale)) {
      onReplace('card-pix');
      return;
    }
    const payments = sale.payments.map(({ amountCents }) => ({ method: 'pix' as const, amountCents }));
    const result = await replacing.run(() => replace({ id: sale.id, draftId, payments }));
    if (result?.ok === true) onReplaced(result.value);
  }

  const body = bodyOf(sale);
  const canMakeCode = sale.can.replace && (sale.state === 'expired' || body === 'pix');
  useShortcut('F2', () => void newCode(), canMakeCode && sale.state === 'expired');
  useShortcut('F2', () => onReplace('card'), body === 'retype' && sale.can.replace);
  useShortcut('Enter', onNewSale, body === 'paid');
  // As on every other screen of a sale that is over.
  useShortcut('Escape', onNewSale, body === 'paid');

  if (body === 'paid')
    return <PaidPanel sale={sale} receipt={props.receipt} onNewSale={onNewSale} onSeeSale={onSeeSale} />;

  return (
    <div className="flex h-full slim:scroll-calm slim:flex-col">
      <div className="scroll-calm flex min-w-0 flex-1 flex-col gap-3 p-3 xl:gap-5 xl:p-5 short:gap-2 short:p-2 slim:flex-none slim:overflow-visible">
        <StateLine sale={sale} sight={sight} testConnection={testConnection} />
        {replacing.error !== null && <ErrorNote error={replacing.error} />}
        <ProgressBody
          sale={sale}
          isBusy={replacing.isPending}
          onRefresh={onRefresh}
          onNewCode={() => void newCode()}
          onRetype={() => onReplace('card')}
          onReview={onReview}
          onSeeSale={onSeeSale}
        />
      </div>
      <SaleAside sale={sale} isAmountShown={body === 'pix'}>
        <ProgressActions
          sale={sale}
          refreshing={refreshing}
          onRefresh={onRefresh}
          onReplace={onReplace}
          onLeave={onLeave}
          onNewSale={onNewSale}
          onSeeSale={onSeeSale}
          onOpenOther={onOpenOther}
        />
      </SaleAside>
    </div>
  );
}
