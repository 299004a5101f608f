/** The actions on a sale in the history: only what the core says is possible. */
import { type ReactNode, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import { useAction } from '../../../client/use-action.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { go } from '../../../window/navigation.ts';
import { CheckedLine } from '../checked-line.tsx';
import { isCardOnly, isPixOnly } from '../sale-labels.ts';
import { useOrders } from '../store.ts';
import { cancelDetail } from '../undo-labels.ts';
import { useRefresh } from '../use-refresh.ts';
import { useSaleNumber } from '../use-sale-number.ts';

type Asked = 'cancel' | 'capture';

interface SaleActionsProps {
  readonly sale: Sale;
  readonly onRefund: () => void;
  /** The button of its receipt. */
  readonly receipt: ReactNode;
}

export function SaleActions({ sale, onRefund, receipt }: SaleActionsProps) {
  const t = useT();
  const action = useAction();
  const { cancel, capture } = useOrders.getState();
  const refreshing = useRefresh(sale.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { can } = sale;
  const refundWord = isCardOnly(sale) ? 'orders.refundCard' : isPixOnly(sale) ? 'orders.refundPix' : 'orders.refund';
  useShortcut('F6', onRefund, can.refund);

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {(groupOf(sale.state) === 'open' || can.replace) && (
          <Button look="primary" onPress={() => go({ at: 'progress', saleId: sale.id })}>
            {t(groupOf(sale.state) === 'ended' ? 'replace.action' : 'orders.openPayment')}
          </Button>
        )}
        {can.refund && (
          <Button icon="refund" keys="F6" onPress={onRefund}>
            {t(refundWord)}
          </Button>
        )}
        {receipt}
        {can.capture && (
          <Button isPending={action.isPending} onPress={() => setAsked('capture')}>
            {t('orders.capture')}
          </Button>
        )}
        {can.refresh && (
          <Button isPending={refreshing.isPending} onPress={refreshing.refresh}>
            {t('orders.refresh')}
          </Button>
        )}
        {can.cancel && (
          <Button look="danger" isPending={action.isPending} onPress={() => setAsked('cancel')}>
            {t('orders.cancel')}
          </Button>
        )}
      </div>
      {sale.paidHere !== null && (
        <OtherSaleLine id={sale.paidHere.id}>{t('orders.paidHere', { number: sale.paidHere.number })}</OtherSaleLine>
      )}
      {sale.replacedBy !== null && <OtherSale which="replacedBy" id={sale.replacedBy} />}
      {sale.replaces !== null && <OtherSale which="replaces" id={sale.replaces} />}
      <CheckedLine sale={sale} refreshing={refreshing} />
      {refreshing.error !== null && <ErrorNote error={refreshing.error} />}
      {action.error !== null && <ErrorNote error={action.error} />}
      {asked !== null && (
        <ActionQuestion
          sale={sale}
          asked={asked}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void action.run(() => (asked === 'cancel' ? cancel(sale.id) : capture(sale.id)));
          }}
        />
      )}
    </div>
  );
}

interface ActionQuestionProps {
  readonly sale: Sale;
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function ActionQuestion({ sale, asked, onClose, onConfirm }: ActionQuestionProps) {
  const t = useT();
  const money = useMoney();
  return (
    <ConfirmDialog
      isDanger={asked === 'cancel'}
      title={t(asked === 'cancel' ? 'progress.cancelConfirmTitle' : 'orders.capture')}
      detail={
        asked === 'cancel' ? cancelDetail(t, sale) : t('orders.captureConfirm', { amount: money(sale.totalCents) })
      }
      confirmLabel={t(asked === 'cancel' ? 'progress.cancelConfirmAction' : 'orders.capture')}
      keepLabel={t(asked === 'cancel' ? 'progress.keepSale' : 'common.cancel')}
      closeLabel={t('common.close')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}

export function OtherSale({ which, id }: { readonly which: 'replaces' | 'replacedBy'; readonly id: string }) {
  const t = useT();
  const number = useSaleNumber(id);
  return (
    <OtherSaleLine id={id}>
      {number === null ? t(`orders.${which}Unnamed`) : t(`orders.${which}`, { number })}
    </OtherSaleLine>
  );
}

function OtherSaleLine({ id, children }: { readonly id: string; readonly children: string }) {
  const t = useT();
  return (
    <p className="flex items-center gap-3 text-ink-muted">
      {children}
      <Button look="quiet" onPress={() => go({ at: 'sales', saleId: id })}>
        {t('orders.openOther')}
      </Button>
    </p>
  );
}
