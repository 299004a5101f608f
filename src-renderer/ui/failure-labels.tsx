/** Not approved or not accepted: one text for the payer, one for staff, and the technical one only under Diagnostics. */
import { useWords } from '../i18n/use-t.ts';
import { Disclosure } from './disclosure.tsx';
import { Playbook } from './playbook.tsx';
import { RefusalWords } from './refusal-words.tsx';

interface FailureWordsProps {
  readonly failure: {
    readonly code: string;
    readonly customerMessage: string | null;
    readonly merchantMessage: string | null;
    readonly message: string | null;
  } | null;
  readonly refusal: {
    readonly code: string;
    readonly param: string | null;
    readonly customerMessage: string | null;
    readonly operation: string;
  } | null;
}

export function FailureWords({ failure, refusal }: FailureWordsProps) {
  const { t } = useWords();
  const forPayer = failure?.customerMessage ?? refusal?.customerMessage ?? null;
  const code = failure?.code ?? refusal?.code ?? null;
  const technical = [failure?.message, refusal?.param, refusal === null ? null : refusal.operation].filter(Boolean);
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {forPayer !== null && (
        <section aria-label={t('progress.payerSays')}>
          <h2 className="text-sm font-semibold text-ink-muted">{t('progress.payerSays')}</h2>
          <p className="selectable text-2xl leading-snug font-bold">{forPayer}</p>
        </section>
      )}
      {code !== null && (
        <section
          aria-label={t('progress.forStaff')}
          className="flex flex-col gap-1 rounded-md border border-line bg-surface p-4"
        >
          <h2 className="text-sm font-semibold text-ink-muted">{t('progress.forStaff')}</h2>
          <RefusalWords code={code} providerText={failure?.merchantMessage ?? null} />
          <Playbook code={code} hasCustomerText={forPayer !== null} />
        </section>
      )}
      {(technical.length > 0 || code !== null) && (
        <Disclosure
          className="rounded-md border border-line px-4 py-1 text-sm"
          summaryClassName="text-ink-muted"
          summary={
            <>
              {t('progress.diagnostics')}
              <span className="font-normal">{t('progress.diagnosticsHint')}</span>
            </>
          }
        >
          <div className="selectable py-2 font-mono break-words">
            {[code, ...technical].filter(Boolean).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}
