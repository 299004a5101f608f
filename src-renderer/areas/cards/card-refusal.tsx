/** Why a card was not taken: one text for the buyer, one for staff. The technical one is in the queue. */
import type { SavedCard } from '#shared/contract/cards.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Playbook } from '../../ui/playbook.tsx';
import { RefusalWords } from '../../ui/refusal-words.tsx';

export function CardRefusal({ refusal }: { readonly refusal: NonNullable<SavedCard['refusal']> }) {
  const { t } = useWords();
  return (
    <div className="flex flex-col gap-4">
      {refusal.customerMessage !== null && (
        <section aria-label={t('progress.payerSays')}>
          <h3 className="text-sm font-semibold text-ink-muted">{t('progress.payerSays')}</h3>
          <p className="selectable text-2xl leading-snug font-bold">{refusal.customerMessage}</p>
        </section>
      )}
      <section aria-label={t('progress.forStaff')} className="rounded-md border border-line bg-surface p-4">
        <h3 className="text-sm font-semibold text-ink-muted">{t('progress.forStaff')}</h3>
        <RefusalWords code={refusal.code} providerText={refusal.merchantMessage} />
        <Playbook code={refusal.code} hasCustomerText={refusal.customerMessage !== null} />
      </section>
    </div>
  );
}
