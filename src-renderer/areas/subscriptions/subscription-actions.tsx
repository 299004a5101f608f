/** The actions on a subscription. An action that changes a charge asks for confirmation. */
import { useState } from 'react';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { type MenuAction, MenuButton } from '../../ui/menu-button.tsx';
import { type Ask, type ChangeProps, DateDialog, ItemDialog, MethodDialog } from './change-dialogs.tsx';
import { PayInvoiceDialog } from './pay-invoice-dialog.tsx';
import { useSubscriptions } from './store.ts';
import { barredKey, owedInvoice } from './subscription-labels.ts';

interface SubscriptionActionsProps {
  readonly subscription: Subscription;
}

type Change = 'cancel' | 'method' | 'item' | 'date';

export function SubscriptionActions({ subscription }: SubscriptionActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<Change | null>(null);
  const refreshing = useAction();
  const change = useAction();
  const { error, isPending } = change;
  const { id } = subscription;
  const barred = barredKey(subscription);
  const { ask } = useSubscriptions.getState();

  async function carryOut(asked: Ask): Promise<void> {
    const result = await change.run(asked);
    if (result?.ok === true) setOpen(null);
  }

  const buttons: ActionButtonsProps = {
    subscription,
    isRefreshing: refreshing.isPending,
    onRefresh: () => void refreshing.run(() => ask('subscriptions.refresh', { id })),
    onChange: setOpen,
  };
  const owed = owedInvoice(subscription);

  return (
    <div className="flex flex-col gap-3">
      {owed === null ? <ActionButtons {...buttons} /> : <OverdueActions {...buttons} invoice={owed} />}
      {barred !== null && <p className="text-sm text-ink-muted">{t(barred)}</p>}
      {refreshing.error !== null && <ErrorNote error={refreshing.error} />}
      {open === null && error !== null && <ErrorNote error={error} />}
      {open !== null && (
        <OpenChange
          open={open}
          subscription={subscription}
          error={error}
          isPending={isPending}
          onAsk={(asked) => void carryOut(asked)}
          onClose={() => {
            change.clearError();
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

interface ActionButtonsProps {
  readonly subscription: Subscription;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly onChange: (change: Change) => void;
}

/** While money is owed one thing comes first, and the rest stands in a menu. */
function OverdueActions({
  invoice,
  ...rest
}: ActionButtonsProps & { readonly invoice: Subscription['invoices'][number] }) {
  const t = useT();
  const money = useMoney();
  const [isPaying, setPaying] = useState(false);
  const { can } = rest.subscription;
  const offered = [
    { id: 'refresh', icon: 'recall', isOffered: can.refresh, onAction: rest.onRefresh },
    { id: 'changeMethod', isOffered: can.changeMethod, onAction: () => rest.onChange('method') },
    { id: 'changeItem', isOffered: can.changeItem, onAction: () => rest.onChange('item') },
    { id: 'changeDate', isOffered: can.changeDate, onAction: () => rest.onChange('date') },
    { id: 'cancel', isOffered: can.cancel, isDanger: true, onAction: () => rest.onChange('cancel') },
  ] as const;
  const actions = offered.flatMap(({ isOffered, ...action }): MenuAction[] =>
    isOffered ? [{ ...action, label: t(`subscriptions.${action.id}`) }] : [],
  );
  return (
    <div className="flex items-center gap-2">
      <Button look="primary" onPress={() => setPaying(true)}>
        {t('subscriptions.payNow', { amount: money(invoice.amountCents) })}
      </Button>
      <MenuButton label={t('subscriptions.more')} actions={actions} />
      {isPaying && (
        <PayInvoiceDialog subscription={rest.subscription} invoice={invoice} onClose={() => setPaying(false)} />
      )}
    </div>
  );
}

function ActionButtons({ subscription, isRefreshing, onRefresh, onChange }: ActionButtonsProps) {
  const t = useT();
  const { apiId, status, can } = subscription;
  // A subscription that has ended cannot be changed, and disabled buttons would only raise questions.
  const isOver = isEndedSubscription(status ?? '');
  return (
    <div className="flex flex-wrap gap-2">
      {can.refresh && (
        <Button icon="recall" isPending={isRefreshing} onPress={onRefresh}>
          {t('subscriptions.refresh')}
        </Button>
      )}
      {apiId !== null && !isOver && (
        <>
          <Button isDisabled={!can.changeMethod} onPress={() => onChange('method')}>
            {t('subscriptions.changeMethod')}
          </Button>
          <Button isDisabled={!can.changeItem} onPress={() => onChange('item')}>
            {t('subscriptions.changeItem')}
          </Button>
          <Button isDisabled={!can.changeDate} onPress={() => onChange('date')}>
            {t('subscriptions.changeDate')}
          </Button>
        </>
      )}
      {!isOver && (
        <Button look="danger" isDisabled={!can.cancel} onPress={() => onChange('cancel')}>
          {t('subscriptions.cancel')}
        </Button>
      )}
    </div>
  );
}

/** What a person must confirm or type before the change is asked for. */
function OpenChange({ open, ...change }: ChangeProps & { readonly open: Change }) {
  switch (open) {
    case 'cancel':
      return <CancelDialog {...change} />;
    case 'method':
      return <MethodDialog {...change} />;
    case 'item':
      return <ItemDialog {...change} />;
    case 'date':
      return <DateDialog {...change} />;
  }
}

function CancelDialog({
  subscription: { id },
  onAsk,
  onClose,
}: Pick<ChangeProps, 'subscription' | 'onAsk' | 'onClose'>) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('subscriptions.cancelTitle')}
      detail={t('subscriptions.cancelDetail')}
      confirmLabel={t('subscriptions.cancelConfirm')}
      keepLabel={t('subscriptions.cancelKeep')}
      closeLabel={t('common.close')}
      isDanger
      onConfirm={() => {
        onClose();
        onAsk(() => useSubscriptions.getState().ask('subscriptions.cancel', { id }));
      }}
      onClose={onClose}
    />
  );
}
