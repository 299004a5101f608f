/** Skips the fraud analysis, with the reason that the API requires. Only if the shop's settings allow it. */
import { useT, type WordKey } from '../../../i18n/use-t.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FraudSkipReason } from './use-charge.ts';

interface FraudSkipFieldProps {
  readonly reason: FraudSkipReason | null;
  readonly onReason: (reason: FraudSkipReason | null) => void;
}

const reasons: readonly { reason: FraudSkipReason; label: WordKey }[] = [
  { reason: 'upsell', label: 'checkout.fraudUpsell' },
  { reason: 'one_click', label: 'checkout.fraudOneClick' },
  { reason: 'trusted_customer', label: 'checkout.fraudTrusted' },
  { reason: 'external_analysis', label: 'checkout.fraudExternal' },
];

export function FraudSkipField({ reason, onReason }: FraudSkipFieldProps) {
  const t = useT();
  return (
    <SelectField<FraudSkipReason | 'none'>
      className="max-w-md"
      label={t('checkout.fraudSkip')}
      value={reason ?? 'none'}
      onValue={(value) => onReason(value === 'none' ? null : value)}
      options={[
        { value: 'none', label: t('checkout.fraudNone') },
        ...reasons.map(({ reason: value, label }) => ({ value, label: t(label) })),
      ]}
    />
  );
}
