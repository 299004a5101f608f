/** What every refund has around its sums: why, and what a person should know before. */
import { type ReactNode, useState } from 'react';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { cents, namedCurrency } from '#shared/domain/money.ts';
import { type Demand, levelByRule } from '#shared/domain/rights.ts';
import { useCurrency } from '../../i18n/currency.tsx';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { RightNotice } from '../../ui/right-notice.tsx';
import { useRule } from '../../window/session-store.ts';
import { useShopCurrency } from '../../window/shop-currency.ts';
import { useTyped } from '../../window/use-unsaved.ts';
import { needsNote, type ReasonGiven, RefundReasonFields } from './refund-reason.tsx';
import { type Explained, explained, useRefundRequest } from './use-refund-request.ts';

interface RefundFrameProps {
  readonly title: string;
  readonly width: 'lg' | 'xl';
  readonly notice: ReactNode;
  /** What goes back in all, formatted. */
  readonly amount: string;
  /** What was typed of what goes back: it is not dropped unasked. */
  readonly typed: unknown;
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

export function RefundFrame(props: RefundFrameProps) {
  const { title, width, notice, amount, typed, isComplete, send, onClose, ...shown } = props;
  const t = useT();
  const [given, setGiven] = useState<ReasonGiven>({ reason: 'none', note: '' });
  const [isTried, setTried] = useState(false);
  const hold = useTyped({ typed, given });
  const close = (): void => hold.leave(onClose);
  const { action, ask } = useRefundRequest(send, onClose);
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
              {action.isPending ? t('refund.submitting') : t('refund.submit', { amount })}
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
      }}
    >
      {notice}
      <p className="text-ink-muted">{t('refund.detail')}</p>
      {children}
      {error !== null && <ErrorNote error={error} />}
    </form>
  );
}
