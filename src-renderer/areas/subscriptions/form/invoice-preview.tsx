/** The first invoices as they should be: called a preview, because the service does the sums. */
import { type ForeseenInvoice, foreseeInvoices } from '#shared/domain/subscription-money.ts';
import { dayText } from '../../../format/time.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import type { draftOf } from './form-draft.ts';

export function InvoicePreview({ draft, nowMs }: { draft: ReturnType<typeof draftOf>; nowMs: number }) {
  const { t } = useWords();
  const invoices = foreseeInvoices(draft, nowMs);
  return (
    <section aria-label={t('subscriptions.preview')} className="flex flex-col gap-2 rounded-md bg-sunken p-4">
      <h3 className="font-bold">{t('subscriptions.preview')}</h3>
      <p className="text-sm text-ink-muted">{t('subscriptions.previewDetail')}</p>
      {invoices.length === 0 ? <p>{t('subscriptions.previewWaits')}</p> : <InvoiceTable invoices={invoices} />}
    </section>
  );
}

function InvoiceTable({ invoices }: { readonly invoices: readonly ForeseenInvoice[] }) {
  const { t, language } = useWords();
  const money = useMoney();
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-ink-muted">
        <tr>
          <th scope="col">{t('subscriptions.previewNumber')}</th>
          <th scope="col">{t('subscriptions.previewDay')}</th>
          <th scope="col" className="text-right">
            {t('subscriptions.previewAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ number, day, amountCents }) => (
          <tr key={number}>
            <td className="money">{number}</td>
            <td className="money">{dayText(day, language)}</td>
            <td className="money text-right font-semibold">{money(amountCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
