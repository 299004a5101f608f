/** The invoices of a subscription, read from the service, and the payment of an overdue one. */
import { useState } from 'react';
import type { OverdueInvoice } from '#shared/contract/charges.ts';
import type { Unread } from '#shared/domain/unread.ts';
import { useAction } from '../../client/use-action.ts';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { UnreadNote } from '../../ui/unread-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { invoiceTone } from './charge-labels.ts';
import { PayOverdueDialog } from './pay-overdue-dialog.tsx';
import { useCharges } from './store.ts';

interface Found {
  readonly subscriptionCode: string;
  readonly invoices: readonly OverdueInvoice[];
  readonly unread: Unread;
}

export function OverdueForm({ onPaid }: { readonly onPaid: (chargeId: string) => void }) {
  const t = useT();
  const { run, error, isPending } = useAction();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [paying, setPaying] = useState<OverdueInvoice | null>(null);

  async function look(): Promise<void> {
    const subscriptionCode = code.trim();
    if (subscriptionCode === '') return;
    setFound(null);
    const result = await run(() => useCharges.getState().invoices(subscriptionCode));
    if (result?.ok === true) setFound({ subscriptionCode, ...result.value });
  }

  return (
    <div className="flex flex-col gap-4 p-5">
      <h2 className="text-xl font-bold">{t('charges.overdueTitle')}</h2>
      <p className="max-w-prose text-ink-muted">{t('charges.overdueDetail')}</p>
      <form
        noValidate
        className="flex max-w-xl items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <Field label={t('charges.subscriptionCode')} className="flex-1" autoFocus value={code} onValue={setCode} />
        <Button type="submit" icon="search" isPending={isPending}>
          {t('charges.findInvoices')}
        </Button>
      </form>
      {error !== null && <ErrorNote error={error} />}
      {found !== null && <UnreadNote unread={found.unread} />}
      {found !== null && found.invoices.length + found.unread.count === 0 && (
        <p role="status">{t('charges.noInvoices')}</p>
      )}
      {found !== null && found.invoices.length > 0 && <InvoiceTable invoices={found.invoices} onPay={setPaying} />}
      {paying !== null && found !== null && (
        <PayOverdueDialog
          subscriptionCode={found.subscriptionCode}
          invoice={paying}
          onPaid={onPaid}
          onClose={() => setPaying(null)}
        />
      )}
    </div>
  );
}

interface InvoiceTableProps {
  readonly invoices: readonly OverdueInvoice[];
  readonly onPay: (invoice: OverdueInvoice) => void;
}

function InvoiceTable({ invoices, onPay }: InvoiceTableProps) {
  const t = useT();
  return (
    <table className="max-w-3xl border-collapse text-left thin:block">
      <caption className="sr-only">{t('charges.invoices')}</caption>
      <thead className="text-sm text-ink-muted thin:sr-only">
        <tr>
          <th className="p-2">{t('charges.invoice')}</th>
          <th className="p-2">{t('charges.madeAt')}</th>
          <th className="p-2 text-right">{t('charges.amount')}</th>
          <th className="p-2">{t('charges.status')}</th>
          <th className="p-2">
            <span className="sr-only">{t('charges.pay')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="thin:block">
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.invoiceCode}
            invoice={invoice}
            isFirst={invoice === invoices.find(({ canPay }) => canPay)}
            onPay={() => onPay(invoice)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface InvoiceRowProps {
  readonly invoice: OverdueInvoice;
  /** Of those that can be paid: one of them comes first. */
  readonly isFirst: boolean;
  readonly onPay: () => void;
}

function InvoiceRow({ invoice, isFirst, onPay }: InvoiceRowProps) {
  const { t, open, language } = useWords();
  const money = useMoney();
  const now = useNow();
  return (
    <tr className="border-t border-line thin:grid thin:grid-cols-2 thin:items-center">
      <td className="figures p-2 wrap-anywhere">
        {invoice.number === null ? '' : `${invoice.number} · `}
        {invoice.invoiceCode}
      </td>
      <td className="figures p-2">
        {invoice.createdAt === null ? '—' : shortMoment(invoice.createdAt, now, language)}
      </td>
      <td className="money p-2 text-right">
        {invoice.amountCents === null ? t('charges.amountUnknown') : money(invoice.amountCents)}
      </td>
      <td className="p-2">
        <Badge tone={invoice.deniesMoney ? 'danger' : invoiceTone(invoice.status)}>
          {invoice.deniesMoney ? t('subscriptions.payWord.denied') : open('apiStatus', invoice.status)}
        </Badge>
        {invoice.deniesMoney && <p className="mt-1 max-w-64 text-sm">{t('charges.invoiceDenied')}</p>}
      </td>
      <td className="p-2">
        {invoice.canPay && (
          <Button look={isFirst ? 'primary' : 'secondary'} onPress={onPay}>
            {t('charges.pay')}
          </Button>
        )}
      </td>
    </tr>
  );
}
