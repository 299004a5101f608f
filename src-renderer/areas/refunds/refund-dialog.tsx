/** A refund: which items or how much, by which way, why, and, for a clerk, with a manager's approval. */
import { type ReactNode, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { sumCents } from '#shared/domain/money.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ManagerDialog } from '../../ui/manager-dialog.tsx';
import { useIsManager, useManagers } from '../../window/session-store.ts';
import { RefundFields, RefundLeftOut } from './refund-fields.tsx';
import { isComplete, offerOf, partsOf, type RefundOffer, requestOf, startForm } from './refund-form.ts';
import { needsNote, type ReasonGiven, RefundReasonFields } from './refund-reason.tsx';
import { refundsOfSale, useRefunds } from './store.ts';
import { useRefundRequest, withReason } from './use-refund-request.ts';

interface RefundDialogProps {
  readonly sale: Sale;
  /** What a person should know before asking for the refund, passed in by the screen. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
}

const formId = 'refund';

export function RefundDialog({ sale, notice, onClose }: RefundDialogProps) {
  const t = useT();
  const money = useMoney();
  const isManager = useIsManager();
  const managers = useManagers();
  const all = useRefunds((state) => state.refunds);
  const offer = offerOf(sale, refundsOfSale(all, sale.id));
  const [form, setForm] = useState(() => startForm(offer));
  const [given, setGiven] = useState<ReasonGiven>({ reason: 'none', note: '' });
  const [isTried, setTried] = useState(false);
  const { action, ask, isApproving, setApproving } = useRefundRequest(onClose);
  const amount = money(sumCents(partsOf(offer, form).map(({ amountCents }) => amountCents)));
  const canAsk = isComplete(offer, form);
  const asked = withReason(requestOf(offer, form), given);

  function submit(): void {
    setTried(true);
    if (!canAsk || asked === null || needsNote(given)) return;
    if (!isManager) setApproving(true);
    else void ask(asked);
  }

  if (isApproving) {
    return (
      <ManagerDialog
        people={managers}
        enter={t('refund.approve')}
        isPending={action.isPending}
        error={withoutApproval(action.error)}
        onProof={(approval) => {
          if (asked !== null) void ask({ ...asked, approval });
        }}
        onClose={() => setApproving(false)}
      >
        {notice}
        <p className="money text-center text-2xl font-bold">{amount}</p>
      </ManagerDialog>
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={offer.ways.length > 1 ? 'xl' : 'lg'}
      title={t('refund.title', { number: sale.number })}
      closeLabel={t('common.close')}
      footer={<SubmitButton amount={amount} isDisabled={!canAsk} isPending={action.isPending} />}
    >
      {offer.ways.length === 0 ? (
        <NothingLeft offer={offer} />
      ) : (
        <FormFrame notice={notice} error={withoutApproval(action.error)} onSubmit={submit}>
          <RefundFields offer={offer} form={form} onForm={setForm} />
          <RefundReasonFields given={given} isTried={isTried} onGiven={setGiven} />
        </FormFrame>
      )}
    </Dialog>
  );
}

interface SubmitButtonProps {
  readonly amount: string;
  readonly isDisabled: boolean;
  readonly isPending: boolean;
}

function SubmitButton({ amount, isDisabled, isPending }: SubmitButtonProps) {
  const t = useT();
  return (
    <Button look="primary" size="lg" type="submit" form={formId} isDisabled={isDisabled} isPending={isPending}>
      {isPending ? t('refund.submitting') : t('refund.submit', { amount })}
    </Button>
  );
}

/** A required approval is no error: the screen answers it by asking for the approval. */
function withoutApproval(error: CallError | null): CallError | null {
  return error?.code === 'approval-required' ? null : error;
}

function NothingLeft({ offer }: { readonly offer: RefundOffer }) {
  const t = useT();
  return (
    <>
      <p>{t('refund.none')}</p>
      <RefundLeftOut offer={offer} />
    </>
  );
}

interface FormFrameProps {
  readonly notice: ReactNode;
  readonly error: CallError | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

function FormFrame({ notice, error, onSubmit, children }: FormFrameProps) {
  const t = useT();
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {notice}
      <p className="text-ink-muted">{t('refund.detail')}</p>
      {children}
      {error !== null && <ErrorNote error={error} />}
    </form>
  );
}
