/** Registro: who did what and when, with filters, details, the check of the record, and its export. For managers. */
import { useEffect, useMemo, useState } from 'react';
import type { AuditFilter, AuditRow } from '#shared/contract/audit.ts';
import { shortMoment } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import type { SectionScreenProps } from '../area.ts';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters, filterOf, type Narrowed, nothingNarrowed } from './audit-filters.tsx';
import { actionWord } from './audit-labels.ts';
import { AuditRowDetail } from './audit-row-detail.tsx';
import { AuditSection } from './audit-section.tsx';
import { gistOf } from './fact-lines.ts';
import { useAudit } from './store.ts';

const typingPauseMs = 120;

export function AuditScreen({ id, onSelect }: SectionScreenProps) {
  const words = useWords();
  const { t } = words;
  const now = useNow();
  const list = useAudit((store) => store.list);
  const { more } = useAudit.getState();
  const [narrowed, setNarrowed] = useState(nothingNarrowed);
  const filter = useRowsOf(narrowed);
  const items = useMemo(() => list.rows.map((row) => ({ ...row, id: String(row.seq) })), [list.rows]);
  const chosen = items.find((row) => row.id === id) ?? null;
  return (
    <ListBesideDetail
      title={t('audit.title')}
      header={
        <>
          <AuditFilters narrowed={narrowed} onNarrow={(part) => setNarrowed((before) => ({ ...before, ...part }))} />
          {list.error !== null && <ErrorNote error={list.error} />}
        </>
      }
      list={
        <VirtualList
          label={t('audit.list')}
          items={items}
          selectedId={id}
          onSelect={onSelect}
          rowRem={4}
          textOf={(row) => `${row.seq} ${actionWord(words, row.action)}`}
          empty={list.isLoading ? '' : t('audit.empty')}
          isLoading={list.isLoading}
          onLoadMore={() => void more()}
          dependencies={[words]}
        >
          {(row) => <AuditLine row={row} now={now} />}
        </VirtualList>
      }
      shown={id}
      onBack={() => onSelect(null)}
      detail={
        <div className="flex flex-col gap-6 p-5">
          {chosen !== null && <AuditRowDetail row={chosen} />}
          <AuditExport filter={filter} />
          <AuditSection />
        </div>
      }
    />
  );
}

/** Reads the rows again when the filter changes, and returns the filter they were read for. */
function useRowsOf({ area, staffId, subject }: Narrowed): AuditFilter {
  const { open } = useAudit.getState();
  const filter = useMemo(() => filterOf({ area, staffId, subject }), [area, staffId, subject]);
  useEffect(() => {
    const timer = setTimeout(() => void open(filter), filter.subject === undefined ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [filter, open]);
  return filter;
}

function AuditLine({ row, now }: { readonly row: AuditRow; readonly now: number }) {
  const words = useWords();
  const { amount, others } = gistOf(words, row);
  const people = peopleOf(row).join(' + ') || words.t('audit.nobody');
  return (
    <div className="flex w-full min-w-0 items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{actionWord(words, row.action)}</p>
        <p className="truncate text-sm text-ink-muted">{[people, others].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end">
        {amount !== '' && <span className="money font-semibold">{amount}</span>}
        <span className="money text-sm text-ink-muted">{shortMoment(row.at, now, words.language)}</span>
      </div>
    </div>
  );
}

/** A manager who approves his own request is one person, and is named once. */
function peopleOf({ staffName, approverName }: AuditRow): string[] {
  return [...new Set([staffName, approverName].filter((name) => name !== null))];
}
