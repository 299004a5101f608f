/** Registro: who did what and when, narrowed, read row by row, checked, and written into a file. For managers. */
import { useEffect, useMemo, useState } from 'react';
import type { AuditFilter, AuditRow } from '#shared/contract/audit.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { shortMoment } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { AuditExport } from './audit-export.tsx';
import { actionWord, auditAreas } from './audit-labels.ts';
import { AuditRowDetail } from './audit-row-detail.tsx';
import { AuditSection } from './audit-section.tsx';
import { useAudit } from './store.ts';

interface AuditScreenProps {
  /** The number of the chosen row. */
  readonly id: string | null;
  readonly staff: readonly StaffMember[];
  readonly onSelect: (id: string | null) => void;
}

const typingPauseMs = 120;

export function AuditScreen({ id, staff, onSelect }: AuditScreenProps) {
  const words = useWords();
  const { t, language } = words;
  const now = useNow();
  const list = useAudit((store) => store.list);
  const { open, more } = useAudit.getState();
  const [area, setArea] = useState('any');
  const [staffId, setStaffId] = useState('any');
  const [subject, setSubject] = useState('');
  const items = useMemo(() => list.rows.map((row) => ({ ...row, id: String(row.seq) })), [list.rows]);
  const filter = useMemo((): AuditFilter => {
    const pasted = subject.trim();
    return {
      ...(area === 'any' ? {} : { area }),
      ...(staffId === 'any' ? {} : { staffId }),
      ...(pasted === '' ? {} : { subject: pasted }),
    };
  }, [area, staffId, subject]);

  useEffect(() => {
    const timer = setTimeout(() => void open(filter), filter.subject === undefined ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [filter, open]);

  const chosen = items.find((row) => row.id === id) ?? null;
  return (
    <ListBesideDetail
      title={t('audit.title')}
      header={
        <>
          <SearchBox label={t('audit.searchLabel')} hint={t('audit.search')} text={subject} onText={setSubject} />
          <div className="flex gap-2">
            <SelectField
              className="min-w-0 flex-1"
              label={t('audit.area')}
              value={area}
              onValue={setArea}
              options={[
                { value: 'any', label: t('audit.anyArea') },
                ...auditAreas.map((value) => ({ value, label: words.open('auditArea', value) })),
              ]}
            />
            <SelectField
              className="min-w-0 flex-1"
              label={t('orders.staff')}
              value={staffId}
              onValue={setStaffId}
              options={[
                { value: 'any', label: t('orders.anyStaff') },
                ...staff.map((member) => ({ value: member.id, label: member.name })),
              ]}
            />
          </div>
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
          {(row) => (
            <div className="flex w-full min-w-0 items-center gap-3">
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{actionWord(words, row.action)}</p>
                <p className="truncate text-sm text-ink-muted">{peopleOf(row).join(' + ') || t('audit.nobody')}</p>
              </div>
              <span className="money shrink-0 text-sm text-ink-muted">{shortMoment(row.at, now, language)}</span>
            </div>
          )}
        </VirtualList>
      }
      shown={id}
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

/** A manager approves for himself: he is one person, and named once. */
function peopleOf({ staffName, approverName }: AuditRow): string[] {
  return [...new Set([staffName, approverName].filter((name) => name !== null))];
}
