/** Dados da loja, as a section of Ajustes. */
import type { Settings } from '#shared/contract/settings.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useQuestion } from '../../ui/use-question.ts';
import { SettingsForm, useSettingsPlace } from './settings-form.tsx';
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
    <Section title={t('settings.section.shop')}>
      {settings !== null && <ShopFields settings={settings} isSelling={isSelling} />}
    </Section>
  );
}

function ShopFields({ settings, isSelling }: ShopSectionProps & { readonly settings: Settings }) {
  const t = useT();
  const { asked, ask, answer } = useQuestion<MoneyCurrency>();
  const place = useSettingsPlace('shop');
  const form = useContactForm(settings, {
    begun: place.text,
    isSelling,
    confirm: async ({ currency }) => currency === settings.currency || ask(currency === 'USD' ? 'USD' : 'BRL'),
  });
  return (
    <>
      <SettingsForm form={form} place={place}>
        <ContactFields form={form} />
        <CurrencyField {...form.field('currency')} />
      </SettingsForm>
      {asked !== null && (
        <ConfirmDialog
          isDanger
          title={t(`shopContact.currencyTitle.${asked}`)}
          detail={t(`shopContact.currencyDetail.${asked}`)}
          confirmLabel={t(`shopContact.currencyGo.${asked}`)}
          keepLabel={t(`shopContact.currencyKeep.${asked}`)}
          closeLabel={t('common.close')}
          onClose={() => answer(false)}
          onConfirm={() => answer(true)}
        />
      )}
    </>
  );
}
