/** Who will pay a new link, where that is known already; otherwise the checkout asks. */
import { linkDocumentTypes, linkGenders } from '#shared/domain/link-draft.ts';
import { useT, type WordKey } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { FormPartProps } from './form-part.ts';
import type { PayerText } from './link-form-draft.ts';

type TextName = Extract<keyof PayerText, 'name' | 'email' | 'ddi' | 'ddd' | 'number' | 'documentNumber' | 'birthdate'>;
type AddressName = keyof PayerText['address'];

const texts: readonly { name: TextName; label: WordKey; path: string; type?: string }[] = [
  { name: 'name', label: 'links.payerName', path: 'client.name' },
  { name: 'email', label: 'links.payerEmail', path: 'client.email' },
  { name: 'ddi', label: 'links.ddi', path: 'client.phone.ddi' },
  { name: 'ddd', label: 'links.ddd', path: 'client.phone.ddd' },
  { name: 'number', label: 'links.phone', path: 'client.phone.number' },
  { name: 'documentNumber', label: 'links.document', path: 'client.document.number' },
  { name: 'birthdate', label: 'links.birthdate', path: 'client.birthdate', type: 'date' },
];
const addressNames: readonly AddressName[] = [
  ...(['zipcode', 'street', 'number', 'neighborhood', 'city', 'state', 'complement', 'country'] as const),
];

export function LinkPayerFields({ form, onChange, problemAt }: FormPartProps) {
  const t = useT();
  const { client } = form;
  const change = (part: Partial<PayerText>) => onChange({ client: { ...client, ...part } });
  return (
    <div className="flex flex-col gap-3">
      <Toggle isSelected={form.hasClient} onChange={(hasClient) => onChange({ hasClient })}>
        {t('links.hasClient')}
      </Toggle>
      {form.hasClient && (
        <>
          <div className="grid grid-cols-3 items-start gap-3">
            {texts.map(({ name, label, path, type = 'text' }) => (
              <Field
                key={name}
                type={type}
                label={t(label)}
                value={client[name]}
                problem={problemAt(path)}
                onValue={(value) => change({ [name]: value })}
              />
            ))}
            <SelectField
              label={t('links.documentType')}
              value={client.documentType}
              onValue={(documentType) => change({ documentType })}
              options={linkDocumentTypes.map((value) => ({ value, label: t(`links.documentTypes.${value}`) }))}
            />
            <SelectField
              label={t('links.gender')}
              value={client.gender}
              onValue={(gender) => change({ gender })}
              options={(['none', ...linkGenders] as const).map((value) => ({
                value,
                label: t(`links.genders.${value}`),
              }))}
            />
          </div>
          <Toggle isSelected={client.hasAddress} onChange={(hasAddress) => change({ hasAddress })}>
            {t('links.hasAddress')}
          </Toggle>
          {client.hasAddress && (
            <div className="grid grid-cols-4 items-start gap-3">
              {addressNames.map((name) => (
                <Field
                  key={name}
                  label={t(`links.addressParts.${name}`)}
                  value={client.address[name]}
                  problem={problemAt(`client.address.${name}`)}
                  onValue={(value) => change({ address: { ...client.address, [name]: value } })}
                />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
