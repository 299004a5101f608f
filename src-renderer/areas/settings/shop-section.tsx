/** Dados da loja, as a section of Ajustes. */
import type { Settings } from '#shared/contract/settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { ContactFields, useContactForm } from './shop-contact.tsx';
import { useSettings } from './store.ts';

export function ShopSection() {
  const t = useT();
  const settings = useSettings((state) => state.settings);
  return <Section title={t('settings.contact')}>{settings !== null && <ShopFields settings={settings} />}</Section>;
}

function ShopFields({ settings }: { readonly settings: Settings }) {
  const form = useContactForm(settings);
  return (
    <SettingsForm form={form}>
      <ContactFields form={form} />
    </SettingsForm>
  );
}
