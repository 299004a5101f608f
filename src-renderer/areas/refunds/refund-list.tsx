/** The refunds of one sale, each followed to its end. Only "confirmed" means the money went back. */
import { useEffect } from 'react';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Playbook } from '../../ui/playbook.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { refundTones, refundWord } from './refund-words.ts';
import { refundsOfSale, useRefunds } from './store.ts';

export function RefundList({ saleId }: { readonly saleId: string }) {
  const { t, open, language } = useWords();
  const money = useMoney();
  const now = useNow();
  const all = useRefunds((state) => state.refunds);
  const load = useRefunds((state) => state.load);
  const refunds = refundsOfSale(all, saleId);

  useEffect(() => void load(saleId), [load, saleId]);

  if (refunds.length === 0) return null;
  return (
    <Section title={t('refund.listTitle')}>
      <ul className="flex flex-col gap-2">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex items-start gap-3 rounded-md border border-line p-3">
            <div className="min-w-0 flex-1">
              <p className="money font-semibold">
                {t('refund.item', { word: refundWord(t, refund.method), amount: money(refund.amountCents) })}
              </p>
              <p className="text-sm text-ink-muted">
                {[
                  shortMoment(refund.createdAt, now, language),
                  t(`refundReason.${refund.reason}`),
                  t('refund.requestedBy', { name: refund.requestedBy }),
                  t('refund.approvedBy', { name: refund.approvedBy }),
                ].join(', ')}
              </p>
              {refund.note !== null && <p className="text-sm">{refund.note}</p>}
              {refund.refusalCode !== null && (
                <>
                  <p className="font-medium text-danger">{open('apiCode', refund.refusalCode)}</p>
                  <Playbook code={refund.refusalCode} />
                </>
              )}
              {refund.waitReason !== null && (
                <p className="text-sm text-ink-muted">{t(`waitReason.${refund.waitReason}`)}</p>
              )}
            </div>
            <Badge tone={refundTones[refund.state]}>{t(`refundState.${refund.state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
