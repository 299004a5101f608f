/** The items of a new link, and what it will ask for. */
import { linkTotals } from '#shared/domain/link-money.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { ItemFields } from '../../ui/item-fields.tsx';
import type { FormPartProps } from './form-part.ts';
import { toDraft } from './link-form-draft.ts';

export function LinkItemsFields({ form, onChange, problemAt }: FormPartProps) {
  return (
    <ItemFields
      items={form.items}
      onItems={(items) => onChange({ items })}
      problemAt={problemAt}
      aside={<LinkTotal form={form} />}
    />
  );
}

/** With the freight; instalments and the discount of a Pix are told where they are chosen. */
function LinkTotal({ form }: Pick<FormPartProps, 'form'>) {
  const t = useT();
  const money = useMoney();
  const totals = linkTotals(toDraft(form));
  const totalCents = totals === null || totals.totalCents < 0 ? 0 : totals.totalCents;
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-2">
      <span className="text-sm text-ink-muted">{t('links.linkTotal')}</span>
      <span className="money text-xl font-bold">{money(totalCents)}</span>
    </p>
  );
}
