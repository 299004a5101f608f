/** A manager approves a refund on the spot, with a PIN: two people are on record. */
import type { ReactNode } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { useT } from '../../i18n/use-t.ts';
import { PersonDialog, type PersonProof } from '../../ui/person-dialog.tsx';
import { useManagers } from '../../window/session-store.ts';

interface ApprovalDialogProps {
  readonly amount: string;
  readonly notice: ReactNode;
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly onApprove: (approval: PersonProof) => void;
  readonly onClose: () => void;
}

export function ApprovalDialog({ amount, notice, isPending, error, onApprove, onClose }: ApprovalDialogProps) {
  const t = useT();
  const words = {
    title: t('refund.approvalTitle'),
    detail: t('refund.approvalDetail'),
    who: t('refund.approvalWho'),
    nobody: t('refund.approvalNobody'),
    enter: t('refund.approve'),
  };
  return (
    <PersonDialog
      people={useManagers()}
      words={words}
      isPending={isPending}
      error={error}
      onProof={onApprove}
      onClose={onClose}
    >
      {notice}
      <p className="money text-center text-2xl font-bold">{amount}</p>
    </PersonDialog>
  );
}
