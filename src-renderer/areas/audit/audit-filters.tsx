/** The filters of the record of actions: a part of the business, a person, and a subject. */
import type { AuditFilter } from '#shared/contract/audit.ts';
import { useWords } from '../../i18n/use-t.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useEverybody } from '../../window/session-store.ts';
import { auditAreas } from './audit-labels.ts';

export interface Narrowed {
  readonly area: string;
  readonly staffId: string;
  /** The text as it was typed or pasted. */
  readonly subject: string;
}

export const nothingNarrowed: Narrowed = { area: 'any', staffId: 'any', subject: '' };

export function filterOf({ area, staffId, subject }: Narrowed): AuditFilter {
  const pasted = subject.trim();
  return {
    ...(area === 'any' ? {} : { area }),
    ...(staffId === 'any' ? {} : { staffId }),
    ...(pasted === '' ? {} : { subject: pasted }),
  };
}

interface AuditFiltersProps {
  readonly narrowed: Narrowed;
  readonly onNarrow: (part: Partial<Narrowed>) => void;
}

export function AuditFilters({ narrowed: { area, staffId, subject }, onNarrow }: AuditFiltersProps) {
  const { t, open } = useWords();
  const staff = useEverybody();
  return (
    <>
      <SearchBox
        label={t('audit.searchLabel')}
        hint={t('audit.search')}
        text={subject}
        onText={(text) => onNarrow({ subject: text })}
      />
      <div className="flex gap-2">
        <SelectField
          className="min-w-0 flex-1"
          label={t('audit.area')}
          value={area}
          onValue={(value) => onNarrow({ area: value })}
          options={[
            { value: 'any', label: t('audit.anyArea') },
            ...auditAreas.map((value) => ({ value, label: open('auditArea', value) })),
          ]}
        />
        <SelectField
          className="min-w-0 flex-1"
          label={t('orders.staff')}
          value={staffId}
          onValue={(value) => onNarrow({ staffId: value })}
          options={[
            { value: 'any', label: t('orders.anyStaff') },
            ...staff.map((member) => ({ value: member.id, label: member.name })),
          ]}
        />
      </div>
    </>
  );
}
