/** The one dialog in which a manager approves on the spot, with a PIN, what another person asks for: both are on record. */
import { useEffect, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { type AskedApproval, useApprovals } from '../client/approvals.ts';
import { rightWords } from '../i18n/right-labels.ts';
import { useWords } from '../i18n/use-t.ts';
import { PersonDialog } from '../ui/person-dialog.tsx';
import { useManagers } from '../window/session-store.ts';

export function ApprovalDialog() {
  const asked = useApprovals((state) => state.asked);
  // When the till is locked, the call of the person who left ends as not approved.
  useEffect(() => () => useApprovals.getState().asked?.dismiss(), []);
  return asked === null ? null : <OpenApproval asked={asked} />;
}

function OpenApproval({ asked }: { readonly asked: AskedApproval }) {
  const words = useWords();
  const { t } = words;
  const managers = useManagers();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const needed = asked.needed.fields ?? [];
  const isRefund = needed.some(({ path }) => path === 'refund');

  return (
    <PersonDialog
      words={{
        title: t('rights.approvalTitle'),
        detail: t('rights.approvalDetail'),
        who: t('rights.approvalWho'),
        nobody: t('rights.approvalNobody'),
        enter: t(isRefund ? 'refund.approve' : 'rights.approve'),
      }}
      people={managers}
      isPending={isPending}
      error={error}
      onClose={asked.dismiss}
      onProof={async (approval) => {
        setPending(true);
        setError(null);
        const why = await asked.approve(approval);
        if (why === null) return;
        setPending(false);
        setError(why);
      }}
    >
      <ul className="flex flex-col gap-1 text-md font-bold">
        {needed.map((field) => (
          <li key={field.path}>{rightWords(words, field)}</li>
        ))}
      </ul>
    </PersonDialog>
  );
}
