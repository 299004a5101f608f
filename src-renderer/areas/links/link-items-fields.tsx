/** The items of a new link, and what it will ask for. */
import { linkTotals } from '#shared/domain/link-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormTotal } from '../../ui/form-total.tsx';
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
  const totalCents = linkTotals(toDraft(form))?.totalCents ?? null;
  return <FormTotal label={t('links.linkTotal')} totalCents={totalCents} />;
}
