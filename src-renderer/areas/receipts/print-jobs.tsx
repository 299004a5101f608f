/** What waits to be printed, and what a person has to decide: a slip that may have come out is printed again only from here. */
import type { CallResult } from '#shared/contract/errors.ts';
import type { PrintJobView, PrintQueue } from '#shared/contract/receipts.ts';
import { useAction } from '../../client/use-action.ts';
import { shortMoment } from '../../format/time.ts';
import { type Translate, useT, useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useNow } from '../../ui/use-now.ts';
import { asksPerson, dismissJob, printAgain, usePrinter } from './store.ts';

const tones: Readonly<Record<PrintJobView['state'], Tone>> = {
  waiting: 'neutral',
  printing: 'accent',
  printed: 'success',
  uncertain: 'warning',
  failed: 'warning',
};

export function PrintJobs() {
  const t = useT();
  const queue = usePrinter((state) => state.queue);
  if (queue === null || (!queue.isOn && queue.jobs.length === 0)) return null;
  const { jobs, problem, waiting, asking } = queue;
  const more = waiting + asking - jobs.filter(({ state }) => state !== 'printing').length;
  return (
    <Section title={t('receipts.queueTitle')}>
      {jobs.length === 0 && <p className="text-ink-muted">{t('receipts.queueEmpty')}</p>}
      {problem !== null && <Notice quiet tone="warning" title={t(`receipts.why.${problem}`)} />}
      {jobs.length > 0 && (
        <ul aria-label={t('receipts.queueTitle')} className="flex flex-col gap-3">
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-ink-muted">{t('receipts.more', { count: more })}</p>}
    </Section>
  );
}

function nameOf(t: Translate, { kind, copy: which, saleNumber: number }: PrintJobView): string {
  const copy = t(`receipts.jobCopy.${which}`);
  if (kind === 'ruler') return t('receipts.jobRuler');
  if (kind === 'shift-x' || kind === 'shift-z') return t(`receipts.jobShift.${kind}`);
  if (kind === 'sale' || kind === 'counter-sale') return t('receipts.jobSale', { number, copy });
  return number === null ? t('receipts.jobRefundAlone', { copy }) : t('receipts.jobRefund', { number, copy });
}

function helpOf(t: Translate, { state, problem }: PrintJobView): string | null {
  if (problem === 'too-old' || problem === 'not-found' || problem === 'not-made' || problem === 'from-backup') {
    return t(`receipts.stateHelp.${problem}`);
  }
  return state === 'uncertain' ? t('receipts.stateHelp.uncertain') : null;
}

function Job({ job }: { readonly job: PrintJobView }) {
  const { t, language } = useWords();
  const now = useNow();
  const { run, error, isPending } = useAction();
  const { id, state, createdAt } = job;
  const ask = (change: (id: string) => Promise<CallResult<PrintQueue>>) => () => void run(() => change(id));
  const help = helpOf(t, job);
  const asks = asksPerson(job);
  const drop = state === 'waiting' ? 'receipts.drop' : state === 'uncertain' ? 'receipts.cameOut' : 'receipts.forget';
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <span>
          <span className="block font-semibold">{nameOf(t, job)}</span>
          <span className="block text-sm text-ink-muted">{shortMoment(createdAt, now, language)}</span>
        </span>
        <Badge tone={tones[state]}>{t(`receipts.state.${state}`)}</Badge>
      </div>
      {help !== null && <p className="max-w-prose text-sm">{help}</p>}
      {error !== null && <ErrorNote error={error} />}
      <div className="flex flex-wrap gap-2">
        {asks && (
          <Button isPending={isPending} onPress={ask(printAgain)}>
            {t('receipts.again')}
          </Button>
        )}
        {state !== 'printing' && (
          <Button look="quiet" isPending={isPending} onPress={ask(dismissJob)}>
            {t(drop)}
          </Button>
        )}
      </div>
    </li>
  );
}
