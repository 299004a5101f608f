/** A manager approves, with a PIN, a change of a subscription that another person asks for: two people are on record. */
import type { CallError } from '#shared/contract/errors.ts';
import { useT } from '../../i18n/use-t.ts';
import { PersonDialog, type PersonProof } from '../../ui/person-dialog.tsx';
import { useManagers } from '../../window/session-store.ts';

interface ManagerDialogProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly onProof: (proof: PersonProof) => void;
  readonly onClose: () => void;
}

export function ManagerDialog({ name, isPending, error, onProof, onClose }: ManagerDialogProps) {
  const t = useT();
  return (
    <PersonDialog
      people={useManagers()}
      words={{
        title: t('refund.approvalTitle'),
        detail: t('refund.approvalDetail'),
        who: t('refund.approvalWho'),
        nobody: t('refund.approvalNobody'),
        enter: t('subscriptions.approve'),
      }}
      isPending={isPending}
      error={error}
      onProof={onProof}
      onClose={onClose}
    >
      <p className="text-center text-md font-bold">{name}</p>
    </PersonDialog>
  );
}
