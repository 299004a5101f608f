/** The payer, with the fields of v1. */
import { linkDocumentTypes, linkGenders } from '#shared/domain/link-draft.ts';
import type { PayerText } from '../format/payer-text.ts';
import { useT } from '../i18n/use-t.ts';
import { DateField } from './date-field.tsx';
import { Field } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { Toggle } from './toggle.tsx';

interface PayerFieldsProps {
  readonly payer: PayerText;
  readonly onPayer: (payer: PayerText) => void;
  /** The problem at this path, in words. */
  readonly problemAt: (path: string) => string | undefined;
}

type TextName = Extract<keyof PayerText, 'name' | 'email' | 'ddi' | 'ddd' | 'number' | 'documentNumber' | 'birthdate'>;
type AddressName = keyof PayerText['address'];

const addressNames: readonly AddressName[] = [
  'zipcode',
  'street',
  'number',
  'neighborhood',
  'city',
  'state',
  'complement',
  'country',
];

export function PayerFields(props: PayerFieldsProps) {
  const t = useT();
  const { payer, onPayer } = props;
  return (
    <>
      <PersonFields {...props} />
      <Toggle isSelected={payer.hasAddress} onChange={(hasAddress) => onPayer({ ...payer, hasAddress })}>
        {t('links.hasAddress')}
      </Toggle>
      {payer.hasAddress && <AddressFields {...props} />}
    </>
  );
}

function PersonFields({ payer, onPayer, problemAt }: PayerFieldsProps) {
  const t = useT();
  const change = (part: Partial<PayerText>) => onPayer({ ...payer, ...part });
  const text = (name: TextName, path: string) => ({
    value: payer[name],
    problem: problemAt(path),
    onValue: (value: string) => change({ [name]: value }),
  });
  return (
    <div className="grid grid-cols-6 items-start gap-3">
      <Field className="col-span-3" label={t('links.payerName')} {...text('name', 'client.name')} />
      <Field
        className="col-span-3"
        label={t('links.payerEmail')}
        inputMode="email"
        {...text('email', 'client.email')}
      />
      <Field label={t('links.ddi')} inputMode="tel" {...text('ddi', 'client.phone.ddi')} />
      <Field label={t('links.ddd')} inputMode="tel" {...text('ddd', 'client.phone.ddd')} />
      <Field
        className="col-span-4"
        label={t('links.phone')}
        inputMode="tel"
        {...text('number', 'client.phone.number')}
      />
      <SelectField
        className="col-span-2"
        label={t('links.documentType')}
        value={payer.documentType}
        onValue={(documentType) => change({ documentType })}
        options={linkDocumentTypes.map((value) => ({ value, label: t(`links.documentTypes.${value}`) }))}
      />
      <Field className="col-span-4" label={t('links.document')} {...text('documentNumber', 'client.document.number')} />
      <DateField className="col-span-3" label={t('links.birthdate')} {...text('birthdate', 'client.birthdate')} />
      <SelectField
        className="col-span-3"
        label={t('links.gender')}
        value={payer.gender}
        onValue={(gender) => change({ gender })}
        options={(['none', ...linkGenders] as const).map((value) => ({
          value,
          label: t(`links.genders.${value}`),
        }))}
      />
    </div>
  );
}

function AddressFields({ payer, onPayer, problemAt }: PayerFieldsProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-2 items-start gap-3 @xl:grid-cols-4">
      {addressNames.map((name) => (
        <Field
          key={name}
          label={t(`links.addressParts.${name}`)}
          value={payer.address[name]}
          problem={problemAt(`client.address.${name}`)}
          onValue={(value) => onPayer({ ...payer, address: { ...payer.address, [name]: value } })}
        />
      ))}
    </div>
  );
}
