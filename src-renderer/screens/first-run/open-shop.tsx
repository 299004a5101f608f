/** What a sale tells of the shop: its name, and the contact that goes to the payment API for buyers who are not identified. */
import { isPlausibleEmail } from '#shared/domain/email.ts';
import { parsePhone } from '#shared/domain/phone.ts';
import { formatTaxId, taxIdType } from '#shared/domain/tax-id.ts';
import { useSettings } from '../../areas/settings/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import { type StepForm as Form, useStepForm } from './use-step-form.ts';

/** `vendas@loja.com.br` becomes `vendas+{sale}@loja.com.br`: the same mailbox, and another buyer for each sale. */
const templateOf = (email: string): string => email.trim().replace('@', '+{sale}@');

const empty = { shopName: '', shopDocument: '', shopAddress: '', email: '', phone: '', walkInName: '' };
type Typed = typeof empty;

export function OpenShop() {
  const t = useT();
  const form = useShopForm();
  return (
    <StepPage step={3} title={t('firstRun.shopTitle')} detail={t('firstRun.shopDetail')}>
      <StepForm form={form} go={t('firstRun.shopGo')}>
        <ShopFields form={form} />
      </StepForm>
    </StepPage>
  );
}

function useShopForm(): Form<Typed> {
  const t = useT();
  const change = useSettings((state) => state.change);
  const required = (text: string): string | null => (text.trim() === '' ? t('problem.field-required') : null);
  return useStepForm({
    initial: { ...empty, walkInName: t('firstRun.walkInNameDefault') },
    check: ({ shopName, shopDocument, email, phone, walkInName }) => ({
      shopName: required(shopName),
      shopDocument: shopDocument.trim() === '' || taxIdType(shopDocument) ? null : t('problem.tax-id-invalid'),
      email: isPlausibleEmail(email.trim()) ? null : t('firstRun.shopEmailBad'),
      phone: parsePhone(phone) === null ? t('firstRun.shopPhoneBad') : null,
      walkInName: required(walkInName),
    }),
    send: ({ shopName, shopDocument, shopAddress, email, phone, walkInName }) => {
      const walkInPhone = parsePhone(phone);
      return change({
        shopName,
        shopDocument: formatTaxId(shopDocument),
        shopAddress,
        walkInName,
        walkInEmailTemplate: templateOf(email),
        ...(walkInPhone === null ? {} : { walkInPhone }),
      });
    },
  });
}

function ShopFields({ form }: { readonly form: Form<Typed> }) {
  const t = useT();
  const { email } = form.typed;
  const example = (isPlausibleEmail(email.trim()) ? templateOf(email) : 'vendas+{sale}@…').replace('{sale}', '1a2b');
  return (
    <>
      <Field label={t('firstRun.shopName')} maxLength={60} autoFocus {...form.field('shopName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('firstRun.shopEmail')}
          hint={t('firstRun.shopEmailHint', { example })}
          inputMode="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <Field label={t('firstRun.shopPhone')} inputMode="tel" {...form.field('phone')} />
        <Field label={t('firstRun.shopDocument')} maxLength={20} {...form.field('shopDocument')} />
        <Field label={t('firstRun.walkInName')} maxLength={255} {...form.field('walkInName')} />
      </div>
      <Field label={t('firstRun.shopAddress')} maxLength={200} {...form.field('shopAddress')} />
    </>
  );
}
