/** Every attempt of a request: when it was made, what came back, and how the answer was read. */
import type { EntryDetail } from '#shared/contract/outbox.ts';
import { exactTime, roughDuration } from '../../format/time.ts';
import { knownCodeWords } from '../../i18n/api-code-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { attemptTones, readableBody } from './entry-labels.ts';

type Attempt = EntryDetail['attemptList'][number];

export function AttemptTable({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const { t } = useWords();
  if (attempts.length === 0) return <p className="text-sm text-ink-muted">{t('queue.attemptsNone')}</p>;
  return (
    <div data-sideways="" className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead className="text-ink-muted">
          <tr>
            <th className="py-1 pr-3 font-semibold">{t('queue.number')}</th>
            <th className="py-1 pr-3 font-semibold">{t('queue.kind')}</th>
            <th className="py-1 pr-3 font-semibold">{t('queue.started')}</th>
            <th className="py-1 pr-3 font-semibold">{t('queue.took')}</th>
            <th className="py-1 pr-3 font-semibold">{t('queue.result')}</th>
            <th className="py-1 text-right font-semibold">{t('queue.status')}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <AttemptRow key={`${attempt.kind} ${attempt.number}`} attempt={attempt} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** That a check was answered says nothing about the request it is about. */
function wasRead({ kind, class: seen }: Attempt): boolean {
  return kind === 'check' && seen === 'accepted';
}

function AttemptRow({ attempt }: { readonly attempt: Attempt }) {
  const words = useWords();
  const { t, language } = words;
  const detail = attempt.detail === attempt.class ? null : attempt.detail;
  const said = knownCodeWords(words, detail);
  return (
    <>
      <tr className="border-t border-line align-top">
        <td className="money py-2 pr-3">{attempt.number}</td>
        <td className="py-2 pr-3">{t(attempt.kind === 'send' ? 'queue.kindSend' : 'queue.kindCheck')}</td>
        <td className="money py-2 pr-3">{exactTime(attempt.startedAt, language)}</td>
        <td className="money py-2 pr-3">
          {attempt.endedAt === null ? '' : roughDuration(attempt.endedAt - attempt.startedAt, language)}
        </td>
        <td className="py-2 pr-3">
          {attempt.class !== null && (
            <Badge tone={wasRead(attempt) ? 'neutral' : attemptTones[attempt.class]}>
              {wasRead(attempt) ? t('queue.read') : t(`attemptClass.${attempt.class}`)}
            </Badge>
          )}
          {said !== null && <span className="mt-1 block text-ink-muted">{said}</span>}
        </td>
        <td className="money py-2 text-right">{attempt.httpStatus ?? ''}</td>
      </tr>
      {(attempt.answer !== null || detail !== null) && (
        <tr>
          <td colSpan={6} className="pb-2">
            <Disclosure
              summaryClassName="text-accent"
              summary={t(attempt.answer === null ? 'progress.diagnostics' : 'queue.showAnswer')}
            >
              {detail !== null && <p className="selectable font-mono text-sm">{detail}</p>}
              {attempt.answer !== null && (
                <pre className="selectable max-h-72 overflow-y-auto rounded-md bg-sunken p-3 font-mono wrap-anywhere whitespace-pre-wrap">
                  {readableBody(attempt.answer)}
                </pre>
              )}
            </Disclosure>
          </td>
        </tr>
      )}
    </>
  );
}
