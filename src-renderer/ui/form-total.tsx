/** What the lines of a form come to. Null where they cannot be reckoned, as while a count is typed anew: a sum of nothing would be untrue. */
import { useMoney } from '../i18n/use-money.ts';

interface FormTotalProps {
  readonly label?: string;
  readonly totalCents: number | null;
}

export function FormTotal({ label, totalCents }: FormTotalProps) {
  const money = useMoney();
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-2">
      {label !== undefined && <span className="text-sm text-ink-muted">{label}</span>}
      <span className="money text-xl font-bold">{totalCents === null || totalCents < 0 ? '—' : money(totalCents)}</span>
    </p>
  );
}
