/** Gives money back: how much by which way, why, and, for a clerk, with a manager's approval. */
import { useState } from 'react';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { RefundAmountsFields, type RefundTyped } from './refund-amounts.tsx';
import { refundParts, refundProblems, refundTotal, refundWays } from './refund-plan.ts';
import { RefundSums } from './refund-sums.tsx';
import { useRefunds } from './store.ts';

type Reason = Refund['reason'];
const reasons: readonly Reason[] = [
  'customer-request',
  'wrong-item',
  'wrong-amount',
  'defect',
  'duplicate',
  'fraud',
  'other',
];

interface RefundDialogProps {
  readonly sale: Sale;
  readonly person: StaffMember;
  readonly staff: readonly StaffMember[];
  readonly onClose: () => void;
}

const formId = 'refund';

export function RefundDialog({ sale, person, staff, onClose }: RefundDialogProps) {
  const t = useT();
  const money = useMoney();
  const request = useRefunds((state) => state.request);
  const action = useAction();
  const [typed, setTyped] = useState<RefundTyped>({ amounts: {}, undividable: null });
  const [reason, setReason] = useState<Reason | 'none'>('none');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const ways = refundWays(sale);
  const parts = refundParts(ways, typed.amounts);
  const totalCents = refundTotal(typed.amounts);
  const hasProblems = Object.keys(refundProblems(ways, typed.amounts)).length > 0 || typed.undividable !== null;
  const needsNote = reason === 'other' && note.trim() === '';
  const isReady = parts.length > 0 && !hasProblems && reason !== 'none' && !needsNote;

  async function ask(approval: { staffId: string; pin: string } | null): Promise<void> {
    if (reason === 'none') return;
    const result = await action.run(() =>
      request({
        saleId: sale.id,
        parts,
        reason,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        ...(approval === null ? {} : { approval }),
      }),
    );
    if (result?.ok === true) onClose();
    else if (result?.error.code === 'approval-required') setApproving(true);
  }

  function submit(): void {
    setTried(true);
    if (!isReady) return;
    if (person.role === 'clerk') setApproving(true);
    else void ask(null);
  }

  if (isApproving) {
    return (
      <ApprovalDialog
        managers={staff.filter(({ role }) => role === 'manager')}
        amount={money(totalCents)}
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
      width="lg"
      title={t('refund.title', { number: sale.number })}
      closeLabel={t('common.close')}
      footer={
        <Button
          look="primary"
          size="lg"
          type="submit"
          form={formId}
          isDisabled={parts.length === 0 || hasProblems}
          isPending={action.isPending}
        >
          {action.isPending ? t('refund.submitting') : t('refund.submit', { amount: money(totalCents) })}
        </Button>
      }
    >
      {ways.length === 0 ? (
        <p>{t('refund.none')}</p>
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
          <p className="text-ink-muted">{t('refund.detail')}</p>
          <div className="grid grid-cols-[3fr_2fr] items-start gap-5">
            <div className="flex flex-col gap-4">
              <RefundAmountsFields ways={ways} typed={typed} onTyped={setTyped} />
            </div>
            <RefundSums sale={sale} nowCents={totalCents} />
          </div>
          <div className="grid grid-cols-[2fr_3fr] items-start gap-5">
            <SelectField<Reason | 'none'>
              label={t('refund.reason')}
              value={reason}
              onValue={setReason}
              {...(isTried && reason === 'none' ? { problem: t('refund.reasonMissing') } : {})}
              options={[
                { value: 'none', label: t('refund.chooseReason'), disabled: true },
                ...reasons.map((value) => ({ value, label: t(`refundReason.${value}`) })),
              ]}
            />
            <TextAreaField
              label={reason === 'other' ? t('refund.note') : `${t('refund.note')} (${t('common.optional')})`}
              value={note}
              onValue={setNote}
              rows={2}
              maxLength={500}
              {...(isTried && needsNote ? { problem: t('refund.noteMissing') } : {})}
            />
          </div>
          {action.error !== null && action.error.code !== 'approval-required' && <ErrorNote error={action.error} />}
        </form>
      )}
    </Dialog>
  );
}
