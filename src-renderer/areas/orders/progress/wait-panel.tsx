/** The part for a sale whose result nobody knows yet: what is known, what happens next, what may be done. */
import type { Sale } from '#shared/contract/sale.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FailureWords } from '../../../ui/failure-labels.tsx';
import { isBeyondAsking, isUnknownHold } from '../sale-labels.ts';
import { nextOfUnanswered } from './progress-view.ts';

function Point({ title, children }: { readonly title: string; readonly children: readonly string[] }) {
  return (
    <section className="rounded-md border border-line bg-surface p-4">
      <h2 className="mb-1 text-sm font-semibold text-ink-muted">{title}</h2>
      <ul className="flex flex-col gap-2">
        {children.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

export function WaitPanel({ sale }: { readonly sale: Sale }) {
  const t = useT();
  if (sale.state !== 'unknown' || isBeyondAsking(sale)) return null;
  const isHold = isUnknownHold(sale);
  const replaceKey = isHold ? 'unknownHelp.allowedReplaceHold' : 'unknownHelp.allowedReplace';
  return (
    <div className="flex flex-col gap-3">
      {sale.progress.reason === 'refused' && <FailureWords failure={null} refusal={sale.refusal} />}
      <div className="grid gap-3 xl:grid-cols-3">
        <Point title={t('progress.known')}>
          {[t('unknownHelp.knownSent'), t('unknownHelp.knownAttempts', { count: Math.max(1, sale.progress.attempts) })]}
        </Point>
        <Point title={t('progress.next')}>
          {[t('unknownHelp.nextCheck'), t(`unknownHelp.${nextOfUnanswered(sale)}`)]}
        </Point>
        <Point title={t('progress.allowed')}>
          {[
            t('unknownHelp.allowedWait'),
            t(sale.can.replace ? replaceKey : 'unknownHelp.allowedNoReplace'),
            ...(sale.can.cancel ? [t(isHold ? 'unknownHelp.allowedCancelHold' : 'unknownHelp.allowedCancel')] : []),
          ]}
        </Point>
      </div>
    </div>
  );
}
