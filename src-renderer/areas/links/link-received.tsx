/** What is known of the money of a link that was used: how often, and where the rest is told. The API does not tell the sum. */
import type { Link } from '#shared/contract/links.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import { usesWords } from './link-labels.ts';

type Used = Pick<Link, 'usesCount' | 'maxUses' | 'totalCents' | 'orderCode'>;

export function LinkReceived({ link }: { readonly link: Used }) {
  const t = useT();
  const money = useMoney();
  if ((link.usesCount ?? 0) === 0) return null;
  return (
    <Section title={t('links.received')}>
      <FactList>
        <Fact name={t('links.used')}>{usesWords(t, link)}</Fact>
        <Fact name={t('links.eachUse')}>{money(link.totalCents)}</Fact>
      </FactList>
      <p className="text-ink-muted">{t(link.orderCode === null ? 'links.whoPaidByLink' : 'links.whoPaid')}</p>
    </Section>
  );
}
