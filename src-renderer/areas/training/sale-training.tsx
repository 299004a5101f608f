/** What the payer of one sale may do in training: pay, let it lapse, read the code, contest, receive a refund. */
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { chargeback, expirePix, payPix, readCode, resolveRefund } from './acts.ts';
import { CustomerCode } from './customer-code.tsx';

interface SaleTrainingProps {
  readonly sale: Sale;
  readonly refunds: readonly Refund[];
  /** Nobody tells the till, so it must ask. */
  readonly onContested: () => void;
}

export function SaleTraining({ sale, refunds, onContested }: SaleTrainingProps) {
  const t = useT();
  const money = useMoney(sale.currency);
  const action = useAction();
  const hasOpenPix = sale.state === 'awaiting-payment' || sale.state === 'expired';
  const cardCharge = sale.payments.find(({ method }) => method === 'card')?.chargeId ?? null;
  const contestableId = sale.moneyReceived && sale.state !== 'chargeback' ? cardCharge : null;
  const open = refunds.filter(({ state }) => state === 'processing');

  async function contest(chargeId: string): Promise<void> {
    const result = await action.run(() => chargeback(sale.id, chargeId));
    if (result?.ok === true) onContested();
  }

  return (
    <section aria-label={t('training.sale', { number: sale.number })} className="flex flex-col gap-2">
      <h3 className="money text-sm font-bold text-ink-muted">
        {t('training.sale', { number: sale.number })}, {money(sale.totalCents)}
      </h3>
      {hasOpenPix && (
        <>
          <Button
            look="primary"
            icon="pix"
            isPending={action.isPending}
            onPress={() => void action.run(() => payPix(sale.id))}
          >
            {t('training.payPix')}
          </Button>
          <Button isPending={action.isPending} onPress={() => void action.run(() => expirePix(sale.id))}>
            {t('training.expirePix')}
          </Button>
        </>
      )}
      {sale.state === 'awaiting-code' && <CustomerCode read={() => readCode(sale.id)} />}
      {open.map((refund) => (
        <div key={refund.id} className="flex flex-col gap-1.5 rounded-md border border-line p-2">
          <p className="money text-sm font-semibold">{money(refund.amountCents)}</p>
          <div className="flex gap-2">
            <Button onPress={() => void action.run(() => resolveRefund(refund.id, 'confirmed'))}>
              {t('training.resolve')}
            </Button>
            <Button onPress={() => void action.run(() => resolveRefund(refund.id, 'failed'))}>
              {t('training.fail')}
            </Button>
          </div>
        </div>
      ))}
      {contestableId !== null && (
        <Button look="danger" isPending={action.isPending} onPress={() => void contest(contestableId)}>
          {t('training.chargeback')}
        </Button>
      )}
      {action.error !== null && <ErrorNote error={action.error} />}
    </section>
  );
}
