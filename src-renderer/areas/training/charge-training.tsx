/** What the payer of a v1 charge may do in training: pay the Pix, let it lapse, read the code of the analysis. */
import type { Charge } from '#shared/contract/charge-view.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { expireCharge, payCharge, readConfirmation } from './acts.ts';
import { CustomerCode } from './customer-code.tsx';

export function ChargeTraining({ charge }: { readonly charge: Charge }) {
  const t = useT();
  const { run, isPending, error } = useAction();
  const { code, pix, outcome, kind } = charge;
  // The payment of an invoice has no v1 order, so its payer acts on the subscription.
  const openCode = kind === 'charge' && pix !== null && outcome === 'open' ? code : null;
  const asked = charge.confirmations.filter(({ state, type }) => state === 'pending' && type === 'otp');
  return (
    <section aria-label={t('training.charge')} className="flex flex-col gap-2">
      <h3 className="text-sm font-bold text-ink-muted">{t('training.charge')}</h3>
      {openCode !== null && (
        <>
          <Button look="primary" icon="pix" isPending={isPending} onPress={() => void run(() => payCharge(openCode))}>
            {t('training.payPix')}
          </Button>
          <Button isPending={isPending} onPress={() => void run(() => expireCharge(openCode))}>
            {t('training.expirePix')}
          </Button>
        </>
      )}
      {asked.map(({ id }) => (
        <CustomerCode key={id} read={() => readConfirmation(id)} />
      ))}
      {openCode === null && asked.length === 0 && <p className="text-sm">{t('training.chargeNothing')}</p>}
      {error !== null && <ErrorNote error={error} />}
    </section>
  );
}
