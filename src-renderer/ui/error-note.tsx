/** An error of a call to the core: its sentence, what to do, and which rules were broken. */
import type { CallError } from '#shared/contract/errors.ts';
import { clockTime } from '../format/time.ts';
import { apiCodeWords } from '../i18n/api-code-labels.ts';
import { problemWords } from '../i18n/problem-labels.ts';
import { useWords } from '../i18n/use-t.ts';
import { Notice } from './notice.tsx';
import { useNow } from './use-now.ts';

export function ErrorNote({ error }: { readonly error: CallError }) {
  const words = useWords();
  const { t } = words;
  const now = useNow();
  const waitMs = error.retryAt === undefined ? 0 : error.retryAt - now;
  // Only broken rules have sentences. The fields of malformed input name the contract's own checks.
  const fields = error.code === 'rule-broken' ? (error.fields ?? []) : [];
  const refused = error.code === 'api-refused' ? (error.fields ?? []) : [];
  return (
    <Notice tone={error.code === 'outcome-unknown' ? 'warning' : 'danger'} title={t(`error.${error.code}.what`)}>
      <p>{t(`error.${error.code}.action`)}</p>
      {(fields.length > 0 || refused.length > 0) && (
        <ul className="mt-1 list-disc pl-5">
          {fields.map((field) => (
            <li key={`${field.path} ${field.code}`}>{problemWords(words, field)}</li>
          ))}
          {refused.map((field) => (
            <li key={`${field.path} ${field.code}`}>{apiCodeWords(words, field.code)}</li>
          ))}
        </ul>
      )}
      {waitMs > 0 && (
        <p aria-live="off" className="money font-semibold">
          {t('common.inTime', { time: clockTime(waitMs) })}
        </p>
      )}
    </Notice>
  );
}
