/** A person other than the one at work confirms a record with their own PIN. */
import type { ReactNode } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { useT } from '../i18n/use-t.ts';
import type { PersonChoice } from './people-options.ts';
import { PersonDialog, type PersonProof } from './person-dialog.tsx';

interface SecondPersonDialogProps {
  readonly people: readonly PersonChoice[];
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly onClose: () => void;
  readonly onProof: (second: PersonProof) => void;
  /** What the second person does, and the text of the button. Without them: a look at the dashboard and its record. */
  readonly detail?: string;
  readonly enter?: string;
  /** What helps to find it in the dashboard. */
  readonly about?: ReactNode;
  /** What is confirmed. */
  readonly children: ReactNode;
}

export function SecondPersonDialog({ detail, enter, about, children, ...asked }: SecondPersonDialogProps) {
  const t = useT();
  return (
    <PersonDialog
      words={{
        title: t('queue.secondTitle'),
        detail: detail ?? t('queue.secondDetail'),
        who: t('queue.secondWho'),
        nobody: t('queue.secondNobody'),
        enter: enter ?? t('queue.secondConfirm'),
      }}
      {...asked}
    >
      <p className="text-xl font-bold">{children}</p>
      {about !== undefined && asked.error === null && <div>{about}</div>}
    </PersonDialog>
  );
}
