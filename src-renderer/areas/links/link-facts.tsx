/** What a link asks for, the value of each instalment, and the code the service knows the link by. */
import type { Link } from '#shared/contract/links.ts';
import { shortMoment } from '../../format/time.ts';
import { apiMethodWords } from '../../i18n/api-method-labels.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { InstallmentTable } from './installment-table.tsx';

export function LinkFacts({ link }: { readonly link: Link }) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  return (
    <>
      <Section title={t('links.what')}>
        <dl className="grid grid-cols-[minmax(10rem,14rem)_1fr] gap-x-4 gap-y-1.5">
          {link.items.map(({ description, quantity, unitAmountCents }) => (
            <ItemLine
              key={description}
              label={`${quantity} × ${description}`}
              value={money(unitAmountCents * quantity)}
            />
          ))}
          <ItemLine
            label={t('links.methods')}
            value={link.methods.map((method) => apiMethodWords(t, method)).join(', ')}
          />
          <ItemLine
            label={t('links.expiresAt')}
            value={link.expiresAt === null ? t('links.never') : shortMoment(link.expiresAt, now, language)}
          />
          <ItemLine label={t('links.madeAt')} value={shortMoment(link.createdAt, now, language)} />
        </dl>
      </Section>
      <Section title={t('links.installments')}>
        <InstallmentTable rows={link.installments} />
      </Section>
      {link.code !== null && (
        <Section title={t('orders.identifiers')}>
          <CopyId label={t('links.code')} id={link.code} />
        </Section>
      )}
    </>
  );
}

function ItemLine({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="money">{value}</dd>
    </>
  );
}
