/** What a link asks for, the value of each instalment, and the code the service knows the link by. */
import type { Link } from '#shared/contract/links.ts';
import { cents } from '#shared/domain/money.ts';
import { formatPercent } from '../../format/percent.ts';
import { shortMoment } from '../../format/time.ts';
import { apiMethodWords } from '../../i18n/api-method-labels.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { InstallmentTable } from './installment-table.tsx';
import { LinkReceived } from './link-received.tsx';

export function LinkFacts({ link }: { readonly link: Link }) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  return (
    <>
      <LinkReceived link={link} />
      <Section title={t('links.what')}>
        <FactList>
          {link.items.map(({ description, quantity, unitAmountCents }) => (
            <Fact key={description} name={`${quantity} × ${description}`}>
              {money(unitAmountCents * quantity)}
            </Fact>
          ))}
          <LinkTerms terms={link.terms} />
          <Fact name={t('links.methods')}>{link.methods.map((method) => apiMethodWords(t, method)).join(', ')}</Fact>
          <Fact name={t('links.expiresAt')}>
            {link.expiresAt === null ? t('links.never') : shortMoment(link.expiresAt, now, language)}
          </Fact>
          <Fact name={t('links.madeAt')}>{shortMoment(link.createdAt, now, language)}</Fact>
        </FactList>
      </Section>
      <Section title={t('links.installments')}>
        <InstallmentTable rows={link.installments} />
      </Section>
      {link.code !== null && (
        <Section title={t('orders.identifiers')}>
          <CopyId label={t('links.code')} id={link.code} />
          {link.orderCode !== null && <CopyId label={t('links.orderCode')} id={link.orderCode} />}
        </Section>
      )}
    </>
  );
}

/** What only the till that asked for the link knows. */
function LinkTerms({ terms }: Pick<Link, 'terms'>) {
  const { t, language } = useWords();
  const money = useMoney();
  if (terms === null) return null;
  const { freightCents, pixDiscount, payer, backUrl, redirectUrl } = terms;
  const discount =
    pixDiscount?.type === 'percentage'
      ? `${formatPercent(pixDiscount.hundredths, language)} %`
      : money(cents(pixDiscount?.hundredths ?? 0));
  return (
    <>
      {freightCents > 0 && <Fact name={t('links.freight')}>{money(freightCents)}</Fact>}
      {pixDiscount !== null && <Fact name={t('links.discount')}>{discount}</Fact>}
      <Fact name={t('links.payer')}>{payer ?? t('links.payerAtCheckout')}</Fact>
      {backUrl !== '' && <Fact name={t('links.backUrl')}>{backUrl}</Fact>}
      {redirectUrl !== '' && <Fact name={t('links.redirectUrl')}>{redirectUrl}</Fact>}
    </>
  );
}
