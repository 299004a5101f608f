/** The buyer of a saved card: name, address, phone and document. */
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type BuyerField, type BuyerText, documentKinds } from './card-form-rules.ts';

interface BuyerFieldsProps {
  readonly buyer: BuyerText;
  readonly onBuyer: (part: Partial<BuyerText>) => void;
  readonly autoFocus: boolean;
  /** The problem to show at a field, or undefined. */
  readonly problemOf: (field: BuyerField) => string | undefined;
  readonly onLeave: (field: BuyerField) => void;
}

export function BuyerFields({ buyer, onBuyer, autoFocus, problemOf, onLeave }: BuyerFieldsProps) {
  const t = useT();

  function field(name: BuyerField) {
    const problem = problemOf(name);
    return {
      value: buyer[name],
      onValue: (value: string) => onBuyer({ [name]: value }),
      onBlur: () => onLeave(name),
      ...(problem === undefined ? {} : { problem }),
    };
  }

  return (
    <>
      <div className="grid @sm:grid-cols-2 gap-x-4 gap-y-3">
        <Field label={t('customer.name')} maxLength={255} autoFocus={autoFocus} {...field('name')} />
        <Field label={t('customer.email')} inputMode="email" {...field('email')} />
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <Field
          className="w-44"
          label={t('customer.phone')}
          inputMode="tel"
          placeholder="(11) 98765-4321"
          {...field('phone')}
        />
        <Segmented
          label={t('cards.documentKind')}
          value={buyer.kind}
          onValue={(kind) => onBuyer({ kind })}
          options={documentKinds.map((value) => ({ value, label: t(`cards.document.${value}`) }))}
        />
        <Field className="min-w-40 flex-1" label={t('cards.documentNumber')} maxLength={50} {...field('document')} />
      </div>
    </>
  );
}
