/** What every form that gives money back has around its sums: what a person should know before, why, and the button. */
import type { ReactNode } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import type { ReasonGiven } from '#shared/contract/given-reason.ts';
import type { RightLevel } from '#shared/domain/rights.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { MoneyBackReason } from './money-back-reason.tsx';
import { RightNotice } from './right-notice.tsx';
import { showFirstProblem } from './show-first-problem.ts';

/** Its state, as `window/use-money-back.ts` has it. */
interface MoneyBackState {
  readonly given: ReasonGiven;
  readonly isTried: boolean;
  readonly isComplete: boolean;
  readonly isPending: boolean;
  /** The core waits for a manager. */
  readonly isApprovalAsked: boolean;
  readonly error: CallError | null;
  readonly level: RightLevel;
  /** Allowed up to this much, formatted; null: without a limit. */
  readonly limit: string | null;
  onGiven(given: ReasonGiven): void;
  onSubmit(): void;
  onClose(): void;
}

interface MoneyBackFrameProps {
  readonly title: string;
  readonly width: 'lg' | 'xl';
  readonly back: MoneyBackState;
  readonly notice: ReactNode;
  /** In which way the money goes back. */
  readonly detail: string;
  /** Of the button. */
  readonly submit: string;
  /** Shown instead of the form where nothing can go back. */
  readonly nothingLeft: ReactNode | null;
  /** What goes back, and to where. */
  readonly children: ReactNode;
}

const formId = 'refund';

export function MoneyBackFrame({ back, ...shown }: MoneyBackFrameProps) {
  const t = useT();
  const { level, limit, isPending, isComplete } = back;
  const isDenied = level === 'deny';
  return (
    <Dialog
      isOpen
      onClose={back.onClose}
      width={shown.width}
      title={shown.title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button size="lg" isDisabled={isPending} onPress={back.onClose}>
            {t('common.cancel')}
          </Button>
          {!isDenied && (
            <Button look="primary" size="lg" type="submit" form={formId} isDisabled={!isComplete} isPending={isPending}>
              {isPending ? t(back.isApprovalAsked ? 'rights.approvalAwaited' : 'refund.submitting') : shown.submit}
            </Button>
          )}
        </>
      }
    >
      <RightNotice right="refund" level={level} limit={limit} />
      {shown.nothingLeft ?? (isDenied ? null : <MoneyBackForm back={back} {...shown} />)}
    </Dialog>
  );
}

type MoneyBackFormProps = Pick<MoneyBackFrameProps, 'back' | 'notice' | 'detail' | 'children'>;

function MoneyBackForm({ back, notice, detail, children }: MoneyBackFormProps) {
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        back.onSubmit();
        showFirstProblem(event.currentTarget);
      }}
    >
      {notice}
      <p className="text-ink-muted">{detail}</p>
      {children}
      <MoneyBackReason given={back.given} isTried={back.isTried} onGiven={back.onGiven} />
      {back.error !== null && <ErrorNote error={back.error} />}
    </form>
  );
}
