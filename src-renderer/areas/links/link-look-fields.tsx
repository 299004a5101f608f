/** How a new link looks and how long it works: names, picture, expiry, uses, addresses, what is hidden. */
import { useT, type WordKey } from '../../i18n/use-t.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { FormPartProps } from './form-part.ts';
import type { LinkForm } from './link-form-draft.ts';
import { LinkPictureField } from './link-picture-field.tsx';

type TextName = Extract<
  keyof LinkForm,
  | 'linkName'
  | 'orderTitle'
  | 'softDescriptor'
  | 'maxUses'
  | 'pixExpirationHours'
  | 'backUrl'
  | 'redirectUrl'
  | 'imageUrl'
>;

const texts: readonly { name: TextName; label: WordKey; hint?: WordKey }[] = [
  { name: 'linkName', label: 'links.linkName', hint: 'links.linkNameHint' },
  { name: 'orderTitle', label: 'links.orderTitle' },
  { name: 'softDescriptor', label: 'links.softDescriptor', hint: 'links.softDescriptorHint' },
  { name: 'maxUses', label: 'links.maxUses', hint: 'links.maxUsesHint' },
  { name: 'pixExpirationHours', label: 'links.pixHours' },
  { name: 'backUrl', label: 'links.backUrl' },
  { name: 'redirectUrl', label: 'links.redirectUrl' },
  { name: 'imageUrl', label: 'links.imageUrl', hint: 'links.imageUrlHint' },
];

export function LinkLookFields({ form, onChange, problemAt }: FormPartProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid @lg:grid-cols-3 items-start gap-3">
        {texts.map(({ name, label, hint }) => (
          <Field
            key={name}
            label={t(label)}
            {...(hint === undefined ? {} : { hint: t(hint) })}
            value={form[name]}
            problem={problemAt(name)}
            onValue={(value) => onChange({ [name]: value })}
          />
        ))}
        <DateField
          withTime
          label={t('links.expiresAt')}
          value={form.expiresAt}
          problem={problemAt('expiresAt')}
          onValue={(expiresAt) => onChange({ expiresAt })}
        />
      </div>
      <LinkPictureField form={form} onChange={onChange} />
      <div className="flex flex-wrap gap-x-8">
        <Toggle isSelected={form.obfuscateClient} onChange={(obfuscateClient) => onChange({ obfuscateClient })}>
          {t('links.obfuscateClient')}
        </Toggle>
        <Toggle isSelected={form.obfuscateItems} onChange={(obfuscateItems) => onChange({ obfuscateItems })}>
          {t('links.obfuscateItems')}
        </Toggle>
      </div>
    </div>
  );
}
