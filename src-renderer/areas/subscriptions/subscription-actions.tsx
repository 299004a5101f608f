/** What can be done about a subscription. Whatever changes what will be charged asks once more, and a clerk asks a manager. */
import { useState } from 'react';
import type { StaffMember } from '#shared/contract/session.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PersonDialog, type PersonProof } from '../../ui/person-dialog.tsx';
import type { Ask } from './ask.ts';
import { DateDialog, ItemDialog, MethodDialog } from './change-dialogs.tsx';
import { useSubscriptions } from './store.ts';
import { barredKey } from './subscription-labels.ts';

interface SubscriptionActionsProps {
  readonly subscription: Subscription;
  readonly person: StaffMember;
  readonly managers: readonly StaffMember[];
}

type Open = 'cancel' | 'method' | 'item' | 'date';

export function SubscriptionActions({ subscription, person, managers }: SubscriptionActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const [wanted, setWanted] = useState<Ask | null>(null);
  const asking = useAction();
  const refreshing = useAction();
  const { id, can } = subscription;
  // What has ended cannot be changed in any way: grey buttons would ask why.
  const isOver = isEndedSubscription(subscription.status ?? '');
  const barred = barredKey(subscription);
  const { ask } = useSubscriptions.getState();

  async function carryOut(one: Ask, approval?: PersonProof): Promise<void> {
    const result = await asking.run(() => one(approval));
    if (result?.ok !== true) return;
    setWanted(null);
    setOpen(null);
  }

  /** The dialog stays open behind the PIN: a refusal of a field must be seen beside it. */
  function request(one: Ask): void {
    if (person.role === 'manager') void carryOut(one);
    else setWanted(() => one);
  }

  const shared = { subscription, error: asking.error, isPending: asking.isPending, onAsk: request };
  const close = (): void => {
    asking.clearError();
    setOpen(null);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {can.refresh && (
          <Button
            icon="recall"
            isPending={refreshing.isPending}
            onPress={() => void refreshing.run(() => ask('subscriptions.refresh', { id }))}
          >
            {t('subscriptions.refresh')}
          </Button>
        )}
        {subscription.apiId !== null && !isOver && (
          <>
            <Button isDisabled={!can.changeMethod} onPress={() => setOpen('method')}>
              {t('subscriptions.changeMethod')}
            </Button>
            <Button isDisabled={!can.changeItem} onPress={() => setOpen('item')}>
              {t('subscriptions.changeItem')}
            </Button>
            <Button isDisabled={!can.changeDate} onPress={() => setOpen('date')}>
              {t('subscriptions.changeDate')}
            </Button>
          </>
        )}
        {!isOver && (
          <Button look="danger" isDisabled={!can.cancel} onPress={() => setOpen('cancel')}>
            {t('subscriptions.cancel')}
          </Button>
        )}
      </div>
      {barred !== null && <p className="text-sm text-ink-muted">{t(barred)}</p>}
      {refreshing.error !== null && <ErrorNote error={refreshing.error} />}
      {open === null && asking.error !== null && <ErrorNote error={asking.error} />}
      {open === 'cancel' && (
        <ConfirmDialog
          title={t('subscriptions.cancelTitle')}
          detail={t('subscriptions.cancelDetail')}
          confirmLabel={t('subscriptions.cancelConfirm')}
          keepLabel={t('subscriptions.cancelKeep')}
          closeLabel={t('common.close')}
          isDanger
          onConfirm={() => {
            close();
            request((approval) => ask('subscriptions.cancel', { id, ...(approval && { approval }) }));
          }}
          onClose={close}
        />
      )}
      {open === 'method' && <MethodDialog {...shared} onClose={close} />}
      {open === 'item' && <ItemDialog {...shared} onClose={close} />}
      {open === 'date' && <DateDialog {...shared} onClose={close} />}
      {wanted !== null && (
        <PersonDialog
          people={managers}
          words={{
            title: t('refund.approvalTitle'),
            detail: t('refund.approvalDetail'),
            who: t('refund.approvalWho'),
            nobody: t('refund.approvalNobody'),
            enter: t('subscriptions.approve'),
          }}
          isPending={asking.isPending}
          error={asking.error}
          onProof={(proof) => void carryOut(wanted, proof)}
          onClose={() => setWanted(null)}
        >
          <p className="text-center text-md font-bold">{subscription.customer.name}</p>
        </PersonDialog>
      )}
    </div>
  );
}
