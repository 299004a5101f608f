/** Ajustes: what belongs to this screen, and what a manager decides for the shop. */
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { usePreferences } from '../../window/preferences.ts';
import { useIsManager, useSession } from '../../window/session-store.ts';
import { AccountForm } from './account-form.tsx';
import { LeaveAccount } from './leave-account.tsx';
import { ShopContact } from './shop-contact.tsx';
import { ShopForm } from './shop-form.tsx';
import { useSettings } from './store.ts';

interface SettingsPanelProps {
  /** What is wrong with a credential, where it can be replaced. */
  readonly credential: ReactNode;
  /** Requests that have not ended. */
  readonly openRequests: number;
  /** The people of the till, for those who may change them. */
  readonly people: ReactNode;
  /** The record of actions, for those who may see it. */
  readonly record: ReactNode;
}

export function SettingsPanel({ credential, openRequests, people, record }: SettingsPanelProps) {
  const t = useT();
  const isManager = useIsManager();
  const version = useSession((state) => state.session?.version);
  const preferences = usePreferences();
  const settings = useSettings((state) => state.settings);
  return (
    <div className="scroll-calm h-full">
      <div className="mx-auto flex max-w-3xl flex-col gap-6 p-6">
        <h1 className="text-xl font-bold">{t('settings.title')}</h1>
        <Section title={t('settings.screen')}>
          <div className="flex flex-wrap gap-x-10 gap-y-4">
            <Segmented
              label={t('settings.language')}
              value={preferences.language}
              onValue={(language) => preferences.change({ language })}
              options={[
                { value: 'pt-BR', label: 'Português (Brasil)' },
                { value: 'en', label: 'English' },
              ]}
            />
            <Segmented
              label={t('settings.theme')}
              value={preferences.theme}
              onValue={(theme) => preferences.change({ theme })}
              options={[
                { value: 'system', label: t('settings.themeSystem') },
                { value: 'light', label: t('settings.themeLight') },
                { value: 'dark', label: t('settings.themeDark') },
              ]}
            />
          </div>
          <Toggle isSelected={preferences.singleKeys} onChange={(singleKeys) => preferences.change({ singleKeys })}>
            {t('settings.singleKeys')}
          </Toggle>
        </Section>
        {isManager && settings !== null && (
          <Section title={t('settings.contact')}>
            <ShopContact key={JSON.stringify(settings)} settings={settings} go={t('common.save')} />
          </Section>
        )}
        <Section title={t('settings.shop')}>
          {settings !== null && <ShopForm key={JSON.stringify(settings)} settings={settings} isManager={isManager} />}
        </Section>
        {people}
        {record}
        {isManager && (
          <Section title={t('settings.account')}>
            {credential}
            <AccountForm />
            <LeaveAccount openRequests={openRequests} />
          </Section>
        )}
        <Section title={t('settings.about')}>
          <p className="selectable text-ink-muted">{t('settings.version', { version })}</p>
        </Section>
      </div>
    </div>
  );
}
