/** The sale being put together: lines, customer, discount, total, and the way to charge it. */
import { useState } from 'react';
import { basketTotals } from '#shared/domain/basket.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRoving } from '../../../ui/use-roving.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { BasketDiscountDialog } from './basket-discount-dialog.tsx';
import { BasketLineRow } from './basket-line.tsx';
import { useBasket } from './basket-store.ts';
import { BasketSums } from './basket-sums.tsx';
import { LineDialog } from './line-dialog.tsx';
import { ParkDialog } from './park-dialog.tsx';
import { ParkedDialog } from './parked-dialog.tsx';

interface BasketPanelProps {
  readonly onCharge: () => void;
  readonly onChooseCustomer: () => void;
  /** Finds out what became of a basket whose answer never came. */
  readonly onAskWhatBecame: () => void;
}

type OpenDialog = { kind: 'line'; id: string } | { kind: 'discount' | 'park' | 'parked' | 'clear' };

export function BasketPanel({ onCharge, onChooseCustomer, onAskWhatBecame }: BasketPanelProps) {
  const t = useT();
  const money = useMoney();
  const basket = useBasket();
  const { lines, discount, customer, currentId, submission } = basket;
  const isFrozen = submission !== 'editing';
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const roving = useRoving(lines.length);
  const totals = basketTotals({ lines, discount });
  const isEmpty = lines.length === 0;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const editedLine = dialog?.kind === 'line' ? lines.find((line) => line.id === dialog.id) : undefined;
  const close = () => setDialog(null);

  const isOpen = !isEmpty && !isFrozen;
  useShortcut('F2', onCharge, isOpen);
  useShortcut('F4', onChooseCustomer, !isFrozen);
  useShortcut('F6', () => setDialog({ kind: 'discount' }), isOpen);
  useShortcut('F7', () => setDialog({ kind: 'park' }), isOpen);
  useShortcut('F8', () => setDialog({ kind: 'parked' }), !isFrozen);

  return (
    <aside aria-label={t('basket.title')} className="flex w-[26rem] shrink-0 flex-col border-l border-line bg-surface">
      <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4">
        <h1 className="flex-1 truncate text-md font-bold">
          {isEmpty ? t('basket.title') : <BasketCount units={units} />}
        </h1>
        {isOpen && (
          <Button
            look="quiet"
            size="icon"
            icon="trash"
            aria-label={t('basket.clear')}
            onPress={() => setDialog({ kind: 'clear' })}
          />
        )}
        <Button
          look="quiet"
          keys="F8"
          className="px-2!"
          isDisabled={isFrozen}
          onPress={() => setDialog({ kind: 'parked' })}
        >
          {t('basket.parked')}
        </Button>
        <Button
          look="quiet"
          keys="F7"
          className="px-2!"
          isDisabled={!isOpen}
          onPress={() => setDialog({ kind: 'park' })}
        >
          {t('basket.park')}
        </Button>
      </header>

      {submission === 'moving' && dialog === null && (
        <Notice tone="accent" title={t('basket.moving')} className="m-3" />
      )}
      {submission === 'sending' && <Notice tone="accent" title={t('basket.sending')} className="m-3" />}
      {submission === 'unanswered' && <UnansweredNotice onAsk={onAskWhatBecame} />}
      {isEmpty ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-2 p-8 text-center">
          <p className="text-md font-semibold">{t('basket.empty')}</p>
          <p className="text-ink-muted">{t('basket.emptyHint')}</p>
        </div>
      ) : (
        <ul
          aria-label={t('basket.lines')}
          onKeyDown={roving.onKeyDown}
          className="scroll-calm flex min-h-0 flex-1 flex-col divide-y divide-line"
        >
          {lines.map((line, index) => {
            const lineTotals = totals.lines[index];
            if (lineTotals === undefined) return null;
            return (
              <BasketLineRow
                key={line.id}
                line={line}
                totals={lineTotals}
                isCurrent={line.id === currentId}
                onCurrent={() => basket.setCurrent(line.id)}
                onEdit={() => setDialog({ kind: 'line', id: line.id })}
                onQuantity={(quantity) => basket.change(line.id, { quantity })}
                onRemove={() => basket.remove(line.id)}
              />
            );
          })}
        </ul>
      )}

      <BasketSums
        totals={totals}
        customerName={customer?.name ?? null}
        isEmpty={!isOpen}
        onChooseCustomer={onChooseCustomer}
        onDiscount={() => setDialog({ kind: 'discount' })}
        onCharge={onCharge}
      />

      {editedLine !== undefined && (
        <LineDialog
          line={editedLine}
          onClose={close}
          onSave={(line) => {
            basket.change(line.id, line);
            close();
          }}
          onRemove={() => {
            basket.remove(editedLine.id);
            close();
          }}
        />
      )}
      {dialog?.kind === 'discount' && (
        <BasketDiscountDialog
          basket={{ lines, discount }}
          onClose={close}
          onSave={(next) => {
            basket.setDiscount(next);
            close();
          }}
        />
      )}
      {dialog?.kind === 'park' && (
        <ParkDialog total={money(totals.totalCents)} suggested={customer?.name ?? ''} onClose={close} />
      )}
      {dialog?.kind === 'clear' && (
        <ConfirmDialog
          isDanger
          title={t('basket.clear')}
          detail={t('basket.clearConfirm')}
          confirmLabel={t('basket.clear')}
          keepLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          onClose={close}
          onConfirm={() => {
            basket.clear();
            close();
          }}
        />
      )}
      {dialog?.kind === 'parked' && <ParkedDialog onClose={close} />}
    </aside>
  );
}

function BasketCount({ units }: { readonly units: number }) {
  const t = useT();
  return (
    <>
      <span className="sr-only">{t('basket.title')}: </span>
      {t('basket.units', { count: units })}
    </>
  );
}

/** What was submitted is not changed and not charged again before its sale is known. */
function UnansweredNotice({ onAsk }: { readonly onAsk: () => void }) {
  const t = useT();
  const ask = (
    <Button look="secondary" onPress={onAsk}>
      {t('basket.askWhatBecame')}
    </Button>
  );
  return (
    <Notice tone="warning" title={t('basket.unanswered')} action={ask} className="m-3">
      {t('basket.unansweredHint')}
    </Notice>
  );
}
