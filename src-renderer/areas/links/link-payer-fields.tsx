/** The payer of a new link, if already known; otherwise the checkout asks. */
import { useT } from '../../i18n/use-t.ts';
import { PayerFields } from '../../ui/payer-fields.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { FormPartProps } from './form-part.ts';

export function LinkPayerFields({ form, onChange, problemAt }: FormPartProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <Toggle isSelected={form.hasClient} onChange={(hasClient) => onChange({ hasClient })}>
        {t('links.hasClient')}
      </Toggle>
      {form.hasClient && (
        <PayerFields payer={form.client} onPayer={(client) => onChange({ client })} problemAt={problemAt} />
      )}
    </div>
  );
}
