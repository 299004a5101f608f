/** An error of a call to the core: its sentence, what to do, and which rules were broken. */
import type { ReactNode } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { clockTime } from '../format/time.ts';
import { apiCodeWords } from '../i18n/api-code-labels.ts';
import { heldBackWords } from '../i18n/held-back-labels.ts';
import { problemWords } from '../i18n/problem-labels.ts';
import { rightWords } from '../i18n/right-labels.ts';
import { useWords, type Words } from '../i18n/use-t.ts';
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
  const { t } = words;
  const { what, action } = heldBackWords(t, error) ?? {
    what: t(`error.${error.code}.what`),
    action: t(`error.${error.code}.action`),
  };
  const lines = fieldLines(words, error);
  return (
    <Notice tone={error.code === 'outcome-unknown' ? 'warning' : 'danger'} title={what}>
      <p>{action}</p>
      {(error.code === 'credential-missing' || error.code === 'credential-refused') && <AccountDoor />}
      {lines.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {lines.map((line) => (
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
    <p aria-live="off" className="money font-semibold">
      {t('common.tryAgainIn', { time: clockTime(waitMs) })}
    </p>
  );
}

/** The fields of malformed input name the contract's own checks; several may break the same one. */
function fieldLines(words: Words, { code, fields = [] }: CallError): string[] {
  switch (code) {
    case 'bad-input':
      return [...new Set(fields.map((field) => words.open('badInput', field.code, field.params)))];
    case 'rule-broken':
      return fields.map((field) => problemWords(words, field));
    case 'api-refused':
      return fields.map((field) => apiCodeWords(words, field.code));
    case 'forbidden':
      return fields.map((field) => rightWords(words, field));
    case 'approval-required':
      return fields.map((field) =>
        field.code === 'second-person-same' ? problemWords(words, field) : rightWords(words, field),
      );
    default:
      return [];
  }
}
