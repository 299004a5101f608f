/** Esta tela: language, look and keys of this screen alone, whoever sits at it. */
import type { Preferences } from '#shared/domain/preferences.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { usePreferences } from '../../window/preferences.ts';
import { useIsManager } from '../../window/session-store.ts';
import { ComputerSection } from './computer-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { SettingsForm, useSettingsPlace } from './settings-form.tsx';

interface Typed extends Readonly<Record<string, string>> {
  readonly language: Preferences['language'];
  readonly theme: Preferences['theme'];
  readonly singleKeys: 'on' | 'off';
}

export function ScreenSection() {
  const t = useT();
  const { language, theme, singleKeys, save } = usePreferences();
  const isManager = useIsManager();
  const place = useSettingsPlace('screen');
  const form = useCheckedForm<Typed>({
    begun: place.text,
    sending: useAction(),
    initial: { language, theme, singleKeys: singleKeys ? 'on' : 'off' },
    check: () => ({}),
    send: ({ language, theme, singleKeys }) => save({ language, theme, singleKeys: singleKeys === 'on' }),
  });
  const choose = (name: keyof Typed & string) => form.field(name).onValue;
  return (
    <>
      <Section title={t('settings.section.screen')}>
        <SettingsForm form={form} place={place}>
          <div className="flex flex-wrap gap-x-10 gap-y-4">
            <Segmented
              label={t('settings.language')}
              value={form.typed.language}
              onValue={choose('language')}
              options={[
                { value: 'pt-BR', label: 'Português (Brasil)' },
                { value: 'en', label: 'English' },
              ]}
            />
            <Segmented
              label={t('settings.theme')}
              value={form.typed.theme}
              onValue={choose('theme')}
              options={[
                { value: 'system', label: t('settings.themeSystem') },
                { value: 'light', label: t('settings.themeLight') },
                { value: 'dark', label: t('settings.themeDark') },
              ]}
            />
          </div>
          <Toggle
            isSelected={form.typed.singleKeys === 'on'}
            onChange={(on) => choose('singleKeys')(on ? 'on' : 'off')}
          >
            {t('settings.singleKeys')}
          </Toggle>
        </SettingsForm>
      </Section>
      <DisplaySection />
      {isManager && <ComputerSection />}
    </>
  );
}
