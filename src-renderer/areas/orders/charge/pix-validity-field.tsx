/** How long the code of a Pix can be paid. */
import { useT } from '../../../i18n/use-t.ts';
import { SelectField } from '../../../ui/select-field.tsx';

interface PixValidityFieldProps {
  /** Null means the shop's setting. */
  readonly seconds: number | null;
  readonly shopSeconds: number;
  readonly onSeconds: (seconds: number | null) => void;
}

const usualMinutes = [2, 5, 10, 15, 30, 60];

export function PixValidityField({ seconds, shopSeconds, onSeconds }: PixValidityFieldProps) {
  const t = useT();
  const usual = usualMinutes.map((minutes) => minutes * 60);
  const choices = [...new Set([...usual, shopSeconds])].sort((a, b) => a - b);
  return (
    <SelectField
      className="w-44"
      label={t('checkout.pixValidity')}
      value={String(seconds ?? shopSeconds)}
      onValue={(value) => onSeconds(Number(value) === shopSeconds ? null : Number(value))}
      options={choices.map((value) => ({ value: String(value), label: `${Math.round(value / 60)} min` }))}
    />
  );
}
