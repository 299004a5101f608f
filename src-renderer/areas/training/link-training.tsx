/** The buyer at a payment link in training, who opens its checkout and pays there by Pix or by card. */
import type { Link } from '#shared/contract/links.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { buyAtLink } from './acts.ts';

interface LinkTrainingProps {
  readonly link: Link;
  /** Nobody tells the till, so it must ask. */
  readonly onBought: () => void;
}

export function LinkTraining({ link: { code, methods, status }, onBought }: LinkTrainingProps) {
  const t = useT();
  const { run, isPending, error } = useAction();

  async function buy(linkCode: string, method: 'PIX' | 'CreditCard'): Promise<void> {
    const result = await run(() => buyAtLink(linkCode, method));
    if (result?.ok === true) onBought();
  }

  return (
    <section aria-label={t('training.link')} className="flex flex-col gap-2">
      <h3 className="text-sm font-bold text-ink-muted">{t('training.link')}</h3>
      {code === null || status !== 'InProgress' ? (
        <p className="text-sm">{t('training.linkClosed')}</p>
      ) : (
        <>
          {methods.includes('PIX') && (
            <Button look="primary" icon="pix" isPending={isPending} onPress={() => void buy(code, 'PIX')}>
              {t('training.buyByPix')}
            </Button>
          )}
          {methods.includes('CreditCard') && (
            <Button icon="card" isPending={isPending} onPress={() => void buy(code, 'CreditCard')}>
              {t('training.buyByCard')}
            </Button>
          )}
        </>
      )}
      {error !== null && <ErrorNote error={error} />}
    </section>
  );
}
