/** An error of a call to the core: its sentence, what to do, and which rules were broken. */
import type { ReactNode } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { clockTime } from '../format/time.ts';
import { errorWords } from '../i18n/error-labels.ts';
import { useWords } from '../i18n/use-t.ts';
import { AccountDoor } from './account-door.tsx';
import { Notice } from './notice.tsx';
import { useNow } from './use-now.ts';

interface ErrorNoteProps {
  readonly error: CallError;
  /** A way to what the error is about. */
  readonly children?: ReactNode;
}

export function ErrorNote({ error, children }: ErrorNoteProps) {
  const words = useWords();
  const { what, action, reasons } = errorWords(words, error);
  return (
    <Notice tone={error.code === 'outcome-unknown' ? 'warning' : 'danger'} title={what}>
      {action !== null && <p className="whitespace-pre-line">{action}</p>}
      {(error.code === 'credential-missing' || error.code === 'credential-refused') && <AccountDoor />}
      {reasons.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {reasons.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {error.retryAt !== undefined && <WaitLine until={error.retryAt} />}
      {children}
    </Notice>
  );
}

function WaitLine({ until }: { readonly until: number }) {
  const { t } = useWords();
  const waitMs = until - useNow();
  if (waitMs <= 0) return null;
  return (
    <p aria-live="off" className="figures font-semibold">
      {t('common.tryAgainIn', { time: clockTime(waitMs) })}
    </p>
  );
}
