/** The facts that the service gives about one chargeback, line by line. */
import type { Chargeback } from '#shared/contract/chargebacks.ts';
import { dayAndTime } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { go } from '../../window/navigation.ts';
import { reasonWords, sizeWords, whoWords } from './chargeback-labels.ts';

interface ChargebackFactsProps {
  readonly chargeback: Chargeback;
}

export function ChargebackFacts({ chargeback }: ChargebackFactsProps) {
  const { t, language } = useWords();
  const money = useMoney(chargeback.currency);
  const { reason, customer, sale, evidence, respondBy } = chargeback;
  const customerWords = [customer.name, customer.email].filter((part) => part !== null).join(', ');
  return (
    <FactList>
      <Fact name={t('chargebacks.reason')}>{reasonWords(t, reason)}</Fact>
      <Fact name={t('chargebacks.customer')}>{customerWords || whoWords(t, chargeback)}</Fact>
      <Fact name={t('chargebacks.sale')}>
        {sale === null ? (
          t('chargebacks.saleElsewhere')
        ) : (
          <Button look="quiet" className="-ml-4" onPress={() => go({ at: 'sales', saleId: sale.id })}>
            {t('queue.sale', { number: sale.number })}
          </Button>
        )}
      </Fact>
      {chargeback.netCents !== null && <Fact name={t('chargebacks.net')}>{money(chargeback.netCents)}</Fact>}
      <Fact name={t('chargebacks.opened')}>{dayAndTime(chargeback.openedAt, language)}</Fact>
      {respondBy !== null && <Fact name={t('chargebacks.respondBy')}>{dayAndTime(respondBy, language)}</Fact>}
      {evidence !== null && evidence.fileCount > 0 && (
        <Fact name={t('chargebacks.evidence')}>
          {t('chargebacks.evidenceHas', {
            count: evidence.fileCount,
            size: sizeWords(evidence.totalBytes, language),
          })}
          {evidence.receivedAt !== null && `, ${dayAndTime(evidence.receivedAt, language)}`}
        </Fact>
      )}
    </FactList>
  );
}
