/** The parked sales, and the button to recall one. */
import { useEffect, useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { shortMoment } from '../../../format/time.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useBasket } from './basket-store.ts';

export function ParkedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  const parked = useBasket((state) => state.parked);
  const isBusy = useBasket((state) => state.lines.length > 0);
  const { loadParked, recall } = useBasket.getState();
  // Apart, so that a sale that is listed already can be taken up, and has the focus, while the list is read again.
  const loading = useAction();
  const action = useAction();
  const [isBroken, setBroken] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void loading.run(loadParked);
  }, []);

  async function takeUp(id: string): Promise<void> {
    const result = await action.run(() => recall(id));
    if (result?.ok !== true) return;
    setBroken(!result.value);
    if (result.value) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="md"
      title={t('basket.parkedTitle')}
      closeLabel={t('common.close')}
      footer={
        (parked.length === 0 || isBusy) && (
          <Button autoFocus onPress={onClose}>
            {t('common.close')}
          </Button>
        )
      }
    >
      {isBusy && parked.length > 0 && <Notice quiet tone="warning" title={t('basket.recallBusy')} />}
      {isBroken && <Notice tone="danger" title={t('basket.recallBroken')} />}
      {[loading.error, action.error].map((error) => error !== null && <ErrorNote key={error.code} error={error} />)}
      {parked.length === 0 && !loading.isPending && <p className="text-ink-muted">{t('basket.parkedEmpty')}</p>}
      <ul className="flex flex-col gap-2">
        {parked.map((each, index) => (
          <li key={each.id} className="flex items-center gap-4 rounded-md border border-line p-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{each.label === '' ? t('basket.title') : each.label}</span>
              <span className="text-sm text-ink-muted">
                {shortMoment(each.parkedAt, now, language)}, {t('common.by', { name: each.staffName })}
              </span>
            </span>
            <span className="money text-md font-bold">{money(each.totalCents, each.currency)}</span>
            <Button
              icon="recall"
              autoFocus={index === 0 && !isBusy}
              isDisabled={isBusy || action.isPending}
              aria-label={`${t('basket.recall')}: ${t('basket.parkedItem', { label: each.label, amount: money(each.totalCents, each.currency), name: each.staffName })}`}
              onPress={() => void takeUp(each.id)}
            >
              {t('basket.recall')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
