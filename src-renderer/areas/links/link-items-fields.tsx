/** The items of a new link. */
import { ItemFields } from '../../ui/item-fields.tsx';
import type { FormPartProps } from './form-part.ts';

export function LinkItemsFields({ form, onChange, problemAt }: FormPartProps) {
  return <ItemFields items={form.items} onItems={(items) => onChange({ items })} problemAt={problemAt} />;
}
