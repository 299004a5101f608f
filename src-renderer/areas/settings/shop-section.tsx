/** Dados da loja, as a section of Ajustes. */
import type { Settings } from '#shared/contract/settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { ContactFields, CurrencyField, useContactForm } from './shop-contact.tsx';
import { useSettings } from './store.ts';

interface ShopSectionProps {
  /** A sale is being prepared on this screen. */
  readonly isSelling: boolean;
}

export function ShopSection({ isSelling }: ShopSectionProps) {
  const t = useT();
  const settings = useSettings((state) => state.settings);
  return (
    <Section title={t('settings.contact')}>
      {settings !== null && <ShopFields settings={settings} isSelling={isSelling} />}
    </Section>
  );
}

function ShopFields({ settings, isSelling }: ShopSectionProps & { readonly settings: Settings }) {
  const form = useContactForm(settings, isSelling);
  return (
    <SettingsForm form={form}>
      <ContactFields form={form} />
      <CurrencyField {...form.field('currency')} />
    </SettingsForm>
  );
}
