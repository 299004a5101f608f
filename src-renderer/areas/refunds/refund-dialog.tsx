/** Gives money back: which items or how much, by which way, why, and, for a clerk, with a manager's approval. */
import { type ReactNode, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { sumCents } from '#shared/domain/money.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { RefundFields, RefundLeftOut } from './refund-fields.tsx';
import { isComplete, offerOf, partsOf, requestOf, startForm } from './refund-form.ts';
import { needsNote, type ReasonGiven, RefundReasonFields } from './refund-reason.tsx';
import { refundsOfSale, useRefunds } from './store.ts';

interface RefundDialogProps {
  readonly sale: Sale;
  readonly person: StaffMember;
  readonly staff: readonly StaffMember[];
  /** What else is to be known before it is asked for, put in by the screen. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
}

const formId = 'refund';

export function RefundDialog({ sale, person, staff, notice, onClose }: RefundDialogProps) {
  const t = useT();
  const money = useMoney();
  const request = useRefunds((state) => state.request);
  const all = useRefunds((state) => state.refunds);
  const action = useAction();
  const offer = offerOf(sale, refundsOfSale(all, sale.id));
  const [form, setForm] = useState(() => startForm(offer));
  const [given, setGiven] = useState<ReasonGiven>({ reason: 'none', note: '' });
  const [isTried, setTried] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const totalCents = sumCents(partsOf(offer, form).map(({ amountCents }) => amountCents));
  const canAsk = isComplete(offer, form);

  async function ask(approval: { staffId: string; pin: string } | null): Promise<void> {
    const { reason, note } = given;
    if (reason === 'none') return;
    const result = await action.run(() =>
      request({
        ...requestOf(offer, form),
        reason,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        ...(approval === null ? {} : { approval }),
      }),
    );
    if (result?.ok === true) onClose();
    else if (result?.error.code === 'approval-required') setApproving(true);
    // What was right when it was typed is not any more: it is said where it can be changed.
    else if (result?.error.code === 'rule-broken') setApproving(false);
  }

  function submit(): void {
    setTried(true);
    if (!canAsk || given.reason === 'none' || needsNote(given)) return;
    if (person.role === 'clerk') setApproving(true);
    else void ask(null);
  }

  if (isApproving) {
    return (
      <ApprovalDialog
        managers={staff.filter(({ role }) => role === 'manager')}
        amount={money(totalCents)}
        notice={notice}
        isPending={action.isPending}
        error={action.error?.code === 'approval-required' ? null : action.error}
        onApprove={(approval) => void ask(approval)}
        onClose={() => setApproving(false)}
      />
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={offer.ways.length > 1 ? 'xl' : 'lg'}
      title={t('refund.title', { number: sale.number })}
      closeLabel={t('common.close')}
      footer={
        <Button look="primary" size="lg" type="submit" form={formId} isDisabled={!canAsk} isPending={action.isPending}>
          {action.isPending ? t('refund.submitting') : t('refund.submit', { amount: money(totalCents) })}
        </Button>
      }
    >
      {offer.ways.length === 0 ? (
        <>
          <p>{t('refund.none')}</p>
          <RefundLeftOut offer={offer} />
        </>
      ) : (
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {notice}
          <p className="text-ink-muted">{t('refund.detail')}</p>
          <RefundFields offer={offer} form={form} onForm={setForm} />
          <RefundReasonFields given={given} isTried={isTried} onGiven={setGiven} />
          {action.error !== null && action.error.code !== 'approval-required' && <ErrorNote error={action.error} />}
        </form>
      )}
    </Dialog>
  );
}
