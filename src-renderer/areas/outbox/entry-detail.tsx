/** One request in full: key, redacted body, every attempt, and the review if a person must decide. */
import type { ReactNode } from 'react';
import type { EntryDetail as Entry } from '#shared/contract/outbox.ts';
import { useReading } from '../../client/use-reading.ts';
import { shortMoment } from '../../format/time.ts';
import { AmountsIn } from '../../i18n/currency.tsx';
import { ownerWords } from '../../i18n/owner-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AttemptTable } from './attempt-table.tsx';
import { entryTones, isToUndo, nextKey, nextWords, readableBody, shownState, shownWhy } from './entry-labels.ts';
import { ResolutionNote } from './resolution-note.tsx';
import { useOutbox } from './store.ts';
import { WithdrawRow } from './withdraw-row.tsx';

interface EntryDetailProps {
  readonly id: string;
  /** The form for a person who must decide. */
  readonly review: (entry: Entry, onResolved: (entry: Entry) => void) => ReactNode;
  readonly onOpenOwner: (owner: Entry['owner']) => void;
}

export function EntryDetail({ id, review, onOpenOwner }: EntryDetailProps) {
  const { t, open } = useWords();
  const now = useNow();
  const revision = useOutbox((state) => state.entries[id]?.revision ?? 0);
  // A new revision has new attempts.
  const { value: detail, error, keep } = useReading(id, revision, useOutbox.getState().detail);
  if (detail === null) return error === null ? null : <ErrorNote error={error} />;
  const { owner } = detail;
  const state = shownState(detail);
  const nextLine = nextWords(t, detail, now);

  return (
    <AmountsIn currency={owner.currency}>
      <article className="flex flex-col gap-4 p-5">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            <h2 className="text-xl leading-tight font-bold">{t(`operation.${detail.operation}`)}</h2>
            <Button look="quiet" className="mt-1 -ml-4 text-left text-accent!" onPress={() => onOpenOwner(owner)}>
              {ownerWords(t, owner)}
            </Button>
          </div>
          <Badge tone={entryTones[state]}>{t(`entryState.${state}`)}</Badge>
        </header>
        <div>
          <p className="text-md">{open('why', shownWhy(detail))}</p>
          <p className="text-ink-muted">{t(nextKey(detail))}</p>
          {nextLine !== null && <p className="figures font-semibold">{nextLine}</p>}
        </div>
        {detail.can.withdraw && (
          <WithdrawRow id={id} isAskedAgain={detail.operation === 'orders.cancel'} onWithdrawn={keep} />
        )}
        {isToUndo(detail) && (
          <Notice quiet tone="warning" title={t(owner.kind === 'link' ? 'queue.undoLink' : 'queue.undo')} />
        )}
        {detail.can.resolve && review(detail, keep)}
        {detail.resolution !== null && <ResolutionNote resolution={detail.resolution} operation={detail.operation} />}
        <Disclosure summary={t('queue.technical')}>
          <div className="flex flex-col gap-4 pt-2">
            <Section title={t('queue.attempts')}>
              <AttemptTable attempts={detail.attemptList} />
            </Section>
            <RequestSection detail={detail} />
            <BodySection body={detail.body} />
          </div>
        </Disclosure>
      </article>
    </AmountsIn>
  );
}

function RequestSection({ detail }: { readonly detail: Entry }) {
  const { t, language } = useWords();
  const now = useNow();
  return (
    <Section title={t('queue.request')}>
      <p className="selectable font-mono text-sm break-all">
        {detail.method} {detail.path}
      </p>
      <p className="selectable text-sm break-all text-ink-muted">
        {detail.keyless ? (
          t('queue.keyless')
        ) : (
          <>
            {t('queue.key')}: <code className="font-mono">{detail.key}</code>
          </>
        )}
      </p>
      {detail.keyExpiresAt !== null && (
        <p className="text-sm text-ink-muted">
          {t('queue.keyExpiry', { when: shortMoment(detail.keyExpiresAt, now, language) })}
        </p>
      )}
    </Section>
  );
}

function BodySection({ body }: Pick<Entry, 'body'>) {
  const { t } = useWords();
  return (
    <Section title={t('queue.body')}>
      {body === null ? (
        <p className="text-sm text-ink-muted">{t('queue.noBody')}</p>
      ) : (
        <pre className="selectable rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {readableBody(body)}
        </pre>
      )}
    </Section>
  );
}
