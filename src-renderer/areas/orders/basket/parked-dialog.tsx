/** The parked sales, each to be recalled or discarded. */
import { useEffect, useState } from 'react';
import type { ParkedBasket } from '#shared/contract/orders.ts';
import { useAction } from '../../../client/use-action.ts';
import { shortMoment } from '../../../format/time.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useBasket } from './basket-store.ts';
import { parkedName } from './parked-basket.ts';

export function ParkedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const parked = useBasket((state) => state.parked);
  const isBusy = useBasket((state) => state.lines.length > 0);
  const { loadParked, recall, discardParked } = useBasket.getState();
  // Apart, so that a sale that is listed already can be taken up, and has the focus, while the list is read again.
  const loading = useAction();
  const action = useAction();
  const [isBroken, setBroken] = useState(false);
  const [discarded, setDiscarded] = useState<ParkedBasket | null>(null);

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

  if (discarded !== null) {
    return (
      <DiscardParked
        parked={discarded}
        onClose={() => setDiscarded(null)}
        onConfirm={() => {
          setDiscarded(null);
          void action.run(() => discardParked(discarded.id));
        }}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
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
          <ParkedRow
            key={each.id}
            parked={each}
            isFirst={index === 0 && !isBusy}
            isBusy={action.isPending}
            canRecall={!isBusy}
            onRecall={() => void takeUp(each.id)}
            onDiscard={() => setDiscarded(each)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function useParkedName(parked: ParkedBasket): string {
  const { t } = useWords();
  return parkedName(parked) || t('basket.parkedNameless');
}

interface ParkedRowProps {
  readonly parked: ParkedBasket;
  readonly isFirst: boolean;
  /** Something is done about one of them. */
  readonly isBusy: boolean;
  readonly canRecall: boolean;
  readonly onRecall: () => void;
  readonly onDiscard: () => void;
}

function ParkedRow({ parked, isFirst, isBusy, canRecall, onRecall, onDiscard }: ParkedRowProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  const name = useParkedName(parked);
  const words = t('basket.parkedItem', {
    label: name,
    amount: money(parked.totalCents, parked.currency),
    name: parked.staffName,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line p-3">
      <span className="min-w-40 flex-1">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-muted">
          {shortMoment(parked.parkedAt, now, language)}, {t('common.by', { name: parked.staffName })}
        </span>
        {parked.isFromBackup && (
          <span className="block text-sm font-semibold text-warning">{t('basket.parkedFromBackup')}</span>
        )}
        {parked.isUnfinished && <span className="block text-sm text-ink-muted">{t('basket.parkedUnfinished')}</span>}
      </span>
      <span className="money text-md font-bold">{money(parked.totalCents, parked.currency)}</span>
      <span className="flex items-center gap-1">
        <Button
          icon="recall"
          autoFocus={isFirst}
          isDisabled={!canRecall || isBusy}
          aria-label={`${t('basket.recall')}: ${words}`}
          onPress={onRecall}
        >
          {t('basket.recall')}
        </Button>
        <Button
          look="quiet"
          size="icon"
          icon="trash"
          isDisabled={isBusy}
          aria-label={`${t('basket.discardParked')}: ${words}`}
          onPress={onDiscard}
        />
      </span>
    </li>
  );
}

interface DiscardParkedProps {
  readonly parked: ParkedBasket;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function DiscardParked({ parked, onClose, onConfirm }: DiscardParkedProps) {
  const { t } = useWords();
  const name = useParkedName(parked);
  const money = useMoney();
  return (
    <ConfirmDialog
      isDanger
      title={t('basket.discardParkedTitle')}
      detail={t('basket.discardParkedDetail', {
        label: name,
        amount: money(parked.totalCents, parked.currency),
      })}
      confirmLabel={t('basket.discardParked')}
      keepLabel={t('basket.keepParked')}
      closeLabel={t('common.close')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
