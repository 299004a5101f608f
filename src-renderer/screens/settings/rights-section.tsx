/** Permissões in the settings: for each role, what it does alone, with a manager's PIN, or not at all. Both roles are saved together. */

import { useState } from 'react';
import type { StaffRole } from '#shared/contract/session.ts';
import { type RulesByRole, rights } from '#shared/domain/rights.ts';
import { SettingsForm, useSettingsPlace } from '../../areas/settings/settings-form.tsx';
import { RightRow } from '../../areas/staff/right-row.tsx';
import { type TypedRules, typedRulesOf, wrongLimits } from '../../areas/staff/rights-form.ts';
import { saveRules } from '../../areas/staff/save-rules.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useReading } from '../../client/use-reading.ts';
import { AmountsIn } from '../../i18n/currency.tsx';
import { useT, useWords } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useShopCurrency } from '../../window/shop-currency.ts';

export function RightsSection() {
  const t = useT();
  const currency = useShopCurrency();
  const reading = useReading('rights', 0, () => call('rights.get', {}));
  return (
    <Section title={t('settings.section.rights')}>
      <p className="text-ink-muted">{t('rights.detail')}</p>
      {reading.error !== null && <ErrorNote error={reading.error} />}
      {reading.value !== null && (
        <AmountsIn currency={currency}>
          <RightsForm rules={reading.value} onSaved={reading.keep} />
        </AmountsIn>
      )}
      <FixedRights />
    </Section>
  );
}

interface RightsFormProps {
  readonly rules: RulesByRole;
  readonly onSaved: (rules: RulesByRole) => void;
}

function RightsForm({ rules, onSaved }: RightsFormProps) {
  const { t, language } = useWords();
  const [role, setRole] = useState<StaffRole>('clerk');
  const place = useSettingsPlace('rights');
  const form = useCheckedForm<TypedRules>({
    begun: place.text,
    sending: useAction(),
    initial: typedRulesOf(rules, language),
    check: (typed) => Object.fromEntries(wrongLimits(typed).map(({ field, words }) => [field, t(words)])),
    async send(typed) {
      const result = await saveRules(typed, rules);
      if (result.ok) onSaved(result.value);
      return result;
    },
  });

  /** The first problem gets the focus: its role must be the one in view. */
  function showWrongRole(): void {
    const wrong = wrongLimits(form.typed);
    const shown = wrong.find((one) => one.role === role) ?? wrong[0];
    if (shown !== undefined) setRole(shown.role);
  }

  return (
    <SettingsForm
      place={place}
      form={{
        ...form,
        submit(event) {
          showWrongRole();
          form.submit(event);
        },
        save(element) {
          showWrongRole();
          return form.save(element);
        },
      }}
    >
      <Segmented
        label={t('rights.role')}
        value={role}
        onValue={setRole}
        options={[
          { value: 'clerk', label: t('common.clerk') },
          { value: 'manager', label: t('common.manager') },
        ]}
      />
      {role === 'manager' && <p className="text-ink-muted">{t('rights.managerNote')}</p>}
      <ul
        aria-label={t('rights.list', { role: t(`common.${role}`) })}
        className="flex flex-col divide-y divide-line border-y border-line"
      >
        {rights.map((right) => (
          <RightRow key={`${role} ${right}`} role={role} right={right} form={form} />
        ))}
      </ul>
    </SettingsForm>
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
