/** Permissões in the settings: for each role, what it does alone, with a manager's PIN, or not at all. Each choice is saved at once. */
import { useState } from 'react';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import { rights } from '#shared/domain/rights.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useReading } from '../../client/use-reading.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { RightRow } from './right-row.tsx';

type NewRule = Omit<MethodRequest<'rights.set'>, 'role'>;

export function RightsSection() {
  const t = useT();
  const [role, setRole] = useState<StaffRole>('clerk');
  const [saved, setSaved] = useState('');
  const reading = useReading('rights', 0, () => call('rights.get', {}));
  const { run, error } = useAction();
  const rules = reading.value?.[role] ?? null;

  async function save(rule: NewRule): Promise<void> {
    setSaved('');
    const result = await run(() => call('rights.set', { role, ...rule }));
    if (result?.ok !== true) return;
    reading.keep(result.value);
    setSaved(t('rights.saved', { right: t(`rightName.${rule.right}`) }));
  }

  return (
    <Section title={t('rights.title')}>
      <p className="text-ink-muted">{t('rights.detail')}</p>
      <Segmented
        label={t('rights.role')}
        value={role}
        onValue={(next) => {
          setSaved('');
          setRole(next);
        }}
        options={[
          { value: 'clerk', label: t('common.clerk') },
          { value: 'manager', label: t('common.manager') },
        ]}
      />
      {role === 'manager' && <p className="text-ink-muted">{t('rights.managerNote')}</p>}
      {reading.error !== null && <ErrorNote error={reading.error} />}
      {rules !== null && (
        <ul
          aria-label={t('rights.list', { role: t(`common.${role}`) })}
          className="flex flex-col divide-y divide-line border-y border-line"
        >
          {rights.map((right) => (
            <RightRow
              // What is typed into the limit of one role says nothing of another.
              key={`${role} ${right}`}
              right={right}
              rule={rules[right]}
              onSave={(rule) => void save({ right, ...rule })}
            />
          ))}
        </ul>
      )}
      <p role="status" className="font-semibold text-success empty:hidden">
        {saved}
      </p>
      {error !== null && <ErrorNote error={error} />}
      <FixedRights />
    </Section>
  );
}

function FixedRights() {
  const t = useT();
  return (
    <div className="rounded-md bg-sunken p-3">
      <h3 className="font-semibold">{t('rights.fixedTitle')}</h3>
      <p className="text-ink-muted">{t('rights.fixed')}</p>
      <p className="text-ink-muted">{t('rights.fixedTwo')}</p>
    </div>
  );
}
