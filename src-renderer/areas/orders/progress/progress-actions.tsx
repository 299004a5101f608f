/** The actions on a sale in progress: exactly what the core allows, and nothing that moves money twice. */
import { useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { useAction } from '../../../client/use-action.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { QuickChoice } from '../charge/payment-plan.ts';
import { CheckedLine } from '../checked-line.tsx';
import { saleToOpen } from '../other-sale.ts';
import { isInProgress } from '../sale-groups.ts';
import { useOrders } from '../store.ts';
import { cancelDetail } from '../undo-labels.ts';
import type { Refreshing } from '../use-refresh.ts';
import { useSaleNumber } from '../use-sale-number.ts';
import { firstActionOf } from './progress-view.ts';

interface ProgressActionsProps {
  readonly sale: Sale;
  readonly refreshing: Refreshing;
  readonly onRefresh: () => void;
  readonly onReplace: (choice: QuickChoice | null) => void;
  readonly onLeave: () => void;
  readonly onNewSale: () => void;
  readonly onSeeSale: () => void;
  readonly onOpenOther: (id: string) => void;
}

export function ProgressActions(props: ProgressActionsProps) {
  const { sale, refreshing, onRefresh, onReplace, onLeave, onNewSale, onSeeSale, onOpenOther } = props;
  const t = useT();
  const { cancel, capture } = useOrders.getState();
  const acting = useAction();
  const [asked, setAsked] = useState<'cancel' | 'capture' | null>(null);
  const isRunning = isInProgress(sale.state);
  const first = firstActionOf(sale, saleToOpen(sale) !== null);

  function act(change: typeof cancel): void {
    setAsked(null);
    void acting.run(() => change(sale.id));
  }

  useShortcut('F5', onRefresh, sale.can.refresh);
  useShortcut('Escape', isRunning ? onLeave : onNewSale);

  return (
    <>
      <CheckedLine sale={sale} refreshing={refreshing} />
      {refreshing.error !== null && <ErrorNote error={refreshing.error} />}
      {acting.error !== null && <ErrorNote error={acting.error} />}
      <OtherSaleButton sale={sale} isFirst={first === 'other-sale'} onOpen={onOpenOther} />
      {sale.can.capture && (
        <Button
          look={first === 'capture' ? 'primary' : 'secondary'}
          size="lg"
          isPending={acting.isPending}
          onPress={() => setAsked('capture')}
        >
          {t('orders.capture')}
        </Button>
      )}
      {sale.can.replace && <OtherWayButton isFirst={first === 'other-way'} onReplace={onReplace} />}
      {sale.can.refresh && (
        <Button
          look={first === 'check' ? 'primary' : 'secondary'}
          keys="F5"
          isPending={refreshing.isPending}
          onPress={onRefresh}
        >
          {t('progress.checkNow')}
        </Button>
      )}
      {sale.can.cancel && (
        <Button look="danger" isPending={acting.isPending} onPress={() => setAsked('cancel')}>
          {t('progress.cancelSale')}
        </Button>
      )}
      {isRunning ? (
        <Button look="quiet" keys="Esc" onPress={onLeave}>
          {t('progress.background')}
        </Button>
      ) : (
        <AfterSale isMain={first === 'next'} onSeeSale={onSeeSale} onNewSale={onNewSale} />
      )}
      {asked === 'cancel' && <CancelDialog sale={sale} onClose={() => setAsked(null)} onConfirm={() => act(cancel)} />}
      {asked === 'capture' && (
        <CaptureDialog sale={sale} onClose={() => setAsked(null)} onConfirm={() => act(capture)} />
      )}
    </>
  );
}

interface OtherWayButtonProps extends Pick<ProgressActionsProps, 'onReplace'> {
  readonly isFirst: boolean;
}

function OtherWayButton({ isFirst, onReplace }: OtherWayButtonProps) {
  const t = useT();
  return (
    <Button
      look={isFirst ? 'primary' : 'secondary'}
      size={isFirst ? 'lg' : 'md'}
      icon="card"
      onPress={() => onReplace(null)}
    >
      {t('replace.action')}
    </Button>
  );
}

interface AfterSaleProps {
  /** Nothing else on the screen is more important than the next sale. */
  readonly isMain: boolean;
  readonly onSeeSale: () => void;
  readonly onNewSale: () => void;
}

function AfterSale({ isMain, onSeeSale, onNewSale }: AfterSaleProps) {
  const t = useT();
  return (
    <>
      <Button look="quiet" onPress={onSeeSale}>
        {t('progress.seeSale')}
      </Button>
      <Button look={isMain ? 'primary' : 'secondary'} size="lg" keys="Esc" onPress={onNewSale}>
        {t('progress.newSale')}
      </Button>
    </>
  );
}

interface SaleDialogProps {
  readonly sale: Sale;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function CancelDialog({ sale, onClose, onConfirm }: SaleDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      isDanger
      title={t('progress.cancelConfirmTitle')}
      detail={cancelDetail(t, sale)}
      confirmLabel={t('progress.cancelConfirmAction')}
      keepLabel={t('progress.keepSale')}
      closeLabel={t('common.close')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}

function CaptureDialog({ sale, onClose, onConfirm }: SaleDialogProps) {
  const t = useT();
  const money = useMoney();
  return (
    <ConfirmDialog
      title={t('orders.capture')}
      detail={t('orders.captureConfirm', { amount: money(sale.totalCents) })}
      confirmLabel={t('orders.capture')}
      keepLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}

interface OtherSaleButtonProps {
  readonly sale: Sale;
  readonly isFirst: boolean;
  readonly onOpen: (id: string) => void;
}

/** The button to the sale that continues in place of this one. */
function OtherSaleButton({ sale, isFirst, onOpen }: OtherSaleButtonProps) {
  const t = useT();
  const other = saleToOpen(sale);
  const known = useSaleNumber(other?.id ?? null);
  if (other === null) return null;
  const number = other.number ?? known;
  return (
    <Button look={isFirst ? 'primary' : 'secondary'} size="lg" onPress={() => onOpen(other.id)}>
      {number === null ? t('progress.openOtherUnnamed') : t('progress.openOther', { number })}
    </Button>
  );
}
