/** What the payer of a subscription may do in training, and the passing of time that everything else needs. */
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { passDays, payInvoice, readInvoiceCode } from './acts.ts';
import { CustomerCode } from './customer-code.tsx';

export function SubscriptionTraining({ subscription }: { readonly subscription: Subscription }) {
  const t = useT();
  const action = useAction();
  const pix = subscription.invoices.find((invoice) => invoice.pix !== null);
  const otp = subscription.invoices.find((invoice) => invoice.otp !== null);

  return (
    <section aria-label={t('training.subscription')} className="flex flex-col gap-2">
      <h3 className="text-sm font-bold text-ink-muted">{t('training.subscription')}</h3>
      {pix !== undefined && (
        <Button
          look="primary"
          icon="pix"
          isPending={action.isPending}
          onPress={() => void action.run(() => payInvoice(pix.id))}
        >
          {t('training.payPix')}
        </Button>
      )}
      {otp !== undefined && <CustomerCode key={otp.id} read={() => readInvoiceCode(otp.id)} />}
      <div className="flex gap-2">
        {[1, 7, 28].map((days) => (
          <Button
            key={days}
            icon="clock"
            isPending={action.isPending}
            onPress={() => void action.run(() => passDays(days))}
          >
            {t('training.passDays', { count: days })}
          </Button>
        ))}
      </div>
      {action.error !== null && <ErrorNote error={action.error} />}
    </section>
  );
}
