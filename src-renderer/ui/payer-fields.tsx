/** Who pays, as v1 takes a payer. */
import { linkDocumentTypes, linkGenders } from '#shared/domain/link-draft.ts';
import type { PayerText } from '../format/payer-text.ts';
import { useT, type WordKey } from '../i18n/use-t.ts';
import { Field } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { Toggle } from './toggle.tsx';

interface PayerFieldsProps {
  readonly payer: PayerText;
  readonly onPayer: (payer: PayerText) => void;
  /** What is wrong at this path, in words. */
  readonly problemAt: (path: string) => string | undefined;
}

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

export function PayerFields({ payer, onPayer, problemAt }: PayerFieldsProps) {
  const t = useT();
  const change = (part: Partial<PayerText>) => onPayer({ ...payer, ...part });
  return (
    <>
      <div className="grid grid-cols-3 items-start gap-3">
        {texts.map(({ name, label, path, type = 'text' }) => (
          <Field
            key={name}
            type={type}
            label={t(label)}
            value={payer[name]}
            problem={problemAt(path)}
            onValue={(value) => change({ [name]: value })}
          />
        ))}
        <SelectField
          label={t('links.documentType')}
          value={payer.documentType}
          onValue={(documentType) => change({ documentType })}
          options={linkDocumentTypes.map((value) => ({ value, label: t(`links.documentTypes.${value}`) }))}
        />
        <SelectField
          label={t('links.gender')}
          value={payer.gender}
          onValue={(gender) => change({ gender })}
          options={(['none', ...linkGenders] as const).map((value) => ({
            value,
            label: t(`links.genders.${value}`),
          }))}
        />
      </div>
      <Toggle isSelected={payer.hasAddress} onChange={(hasAddress) => change({ hasAddress })}>
        {t('links.hasAddress')}
      </Toggle>
      {payer.hasAddress && (
        <div className="grid grid-cols-4 items-start gap-3">
          {addressNames.map((name) => (
            <Field
              key={name}
              label={t(`links.addressParts.${name}`)}
              value={payer.address[name]}
              problem={problemAt(`client.address.${name}`)}
              onValue={(value) => change({ address: { ...payer.address, [name]: value } })}
            />
          ))}
        </div>
      )}
    </>
  );
}
