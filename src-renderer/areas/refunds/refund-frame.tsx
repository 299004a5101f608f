/** What every refund has around its sums: why, and what a person should know before. */
import { type ReactNode, useState } from 'react';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { cents, namedCurrency } from '#shared/domain/money.ts';
import { type Demand, levelByRule } from '#shared/domain/rights.ts';
import { useIsApprovalAsked } from '../../client/approvals.ts';
import { useCurrency } from '../../i18n/currency.tsx';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { RightNotice } from '../../ui/right-notice.tsx';
import { showFirstProblem } from '../../ui/show-first-problem.ts';
import { useRule } from '../../window/session-store.ts';
import { useShopCurrency } from '../../window/shop-currency.ts';
import type { TypedPlace } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { needsNote, noReason, type ReasonGiven, RefundReasonFields } from './refund-reason.tsx';
import { type Explained, explained, useRefundRequest } from './use-refund-request.ts';

/** What was typed of one refund. */
export interface TypedRefund<T> {
  /** Of the refund: sent again after a lock it is still the same. */
  readonly id: string;
  readonly what: T;
  readonly given: ReasonGiven;
}

interface RefundFrameProps<T> {
  readonly title: string;
  readonly width: 'lg' | 'xl';
  readonly notice: ReactNode;
  /** What goes back in all, formatted. */
  readonly amount: string;
  /** What goes back, as it is typed and as the form began: it is not dropped unasked, nor by a lock. */
  readonly typed: T;
  readonly start: T;
  readonly place: TypedPlace<TypedRefund<T>>;
  /** The sums are complete and break no rule. */
  readonly isComplete: boolean;
  readonly send: (why: Explained) => Promise<CallResult<Refund[]>>;
  readonly onClose: () => void;
  /** Shown instead of the form where nothing can go back. */
  readonly nothingLeft: ReactNode | null;
  /** What goes back, and to where. */
  readonly children: ReactNode;
}

const formId = 'refund';

export function RefundFrame<T>(props: RefundFrameProps<T>) {
  const { title, width, notice, amount, typed, start, place, isComplete, send, onClose, ...shown } = props;
  const t = useT();
  const [id] = useState(() => place.text?.id ?? crypto.randomUUID());
  const [given, setGiven] = useState(place.text?.given ?? noReason);
  const [isTried, setTried] = useState(false);
  const hold = useUnsaved({
    isChanged: JSON.stringify([typed, given]) !== JSON.stringify([start, noReason]),
    lasting: { place, typed: { id, what: typed, given } },
  });
  const close = (): void => hold.leave(onClose);
  const { action, ask } = useRefundRequest({ id, what: JSON.stringify(typed) }, send, () => {
    // Also after a lock: the same refund is not offered again.
    hold.release();
    onClose();
  });
  const why = explained(given);
  const money = useMoney();
  const rule = useRule('refund');
  // Of the smallest refund here: the core judges the sum.
  const least: Demand = { right: 'refund', amount: 0, ...namedCurrency(useCurrency()) };
  const level = levelByRule(rule, least, useShopCurrency());
  const isDenied = rule.level === 'deny';

  function submit(): void {
    setTried(true);
    if (!isComplete || why === null || needsNote(given)) return;
    void ask(why);
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      width={width}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button size="lg" isDisabled={action.isPending} onPress={close}>
            {t('common.cancel')}
          </Button>
          {!isDenied && (
            <Button
              look="primary"
              size="lg"
              type="submit"
              form={formId}
              isDisabled={!isComplete}
              isPending={action.isPending}
            >
              <SubmitWords isPending={action.isPending} amount={amount} />
            </Button>
          )}
        </>
      }
    >
      <RightNotice right="refund" level={level} limit={rule.limit === null ? null : money(cents(rule.limit))} />
      {shown.nothingLeft ??
        (isDenied ? null : (
          <FormFrame notice={notice} error={action.error} onSubmit={submit}>
            {shown.children}
            <RefundReasonFields given={given} isTried={isTried} onGiven={setGiven} />
          </FormFrame>
        ))}
    </Dialog>
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
        showFirstProblem(event.currentTarget);
      }}
    >
      {notice}
      <p className="text-ink-muted">{t('refund.detail')}</p>
      {children}
      {error !== null && <ErrorNote error={error} />}
    </form>
  );
}

function SubmitWords({ isPending, amount }: { readonly isPending: boolean; readonly amount: string }) {
  const t = useT();
  const isAsked = useIsApprovalAsked();
  if (!isPending) return t('refund.submit', { amount });
  return t(isAsked ? 'rights.approvalAwaited' : 'refund.submitting');
}
