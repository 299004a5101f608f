/** Everything about one line of the basket: quantity, note, discount, removal. */
import { useState } from 'react';
import { type BasketLine, basketTotals, discountCents } from '#shared/domain/basket.ts';
import { cents } from '#shared/domain/money.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT, useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showFirstProblem } from '../../../ui/show-first-problem.ts';
import { useBasket } from './basket-store.ts';
import { discountOf, discountProblem, draftOf } from './discount-draft.ts';
import { DiscountEditor } from './discount-editor.tsx';
import { useDiscountLevel } from './use-discount-level.ts';

interface LineDialogProps {
  readonly line: BasketLine;
  readonly onClose: () => void;
  readonly onSave: (line: BasketLine) => void;
  readonly onRemove: () => void;
}

const formId = 'basket-line';

export function LineDialog({ line, onClose, onSave, onRemove }: LineDialogProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const [quantityText, setQuantityText] = useState(String(line.quantity));
  const [note, setNote] = useState(line.note ?? '');
  const [draft, setDraft] = useState(() => draftOf(line.discount, language));
  const [wasTried, setTried] = useState(false);
  const discount = discountOf(draft);
  const quantity = Math.min(Math.max(1, Number.parseInt(quantityText, 10) || 1), 9_999);
  const edited: BasketLine = { ...line, quantity, note: note.trim() === '' ? undefined : note.trim(), discount };
  const totals = basketTotals({ lines: [edited] });
  const { lines, discount: ofSale } = useBasket();
  const others = lines.map((each) => (each.id === line.id ? edited : each));
  const level = useDiscountLevel({ lines: others, discount: ofSale });
  const [own] = totals.lines;
  const wished = discountCents(discount, totals.grossCents);
  const given = own?.ownDiscountCents ?? cents(0);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="md"
      title={line.description}
      closeLabel={t('common.close')}
      footer={<LineFooter total={money(totals.totalCents)} onRemove={onRemove} />}
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (discountProblem(draft) !== null) showFirstProblem(event.currentTarget);
          else onSave(given === 0 ? { ...edited, discount: undefined } : edited);
        }}
      >
        <div className="flex items-end gap-3">
          <Field
            className="w-28"
            label={t('basket.quantity')}
            inputMode="numeric"
            autoFocus
            value={quantityText}
            onFocus={(event) => event.target.select()}
            onValue={(text) => setQuantityText(text.replace(/\D/g, '').slice(0, 4))}
          />
          <p className="money flex min-h-11 items-center text-ink-muted">
            {t('basket.unitPrice', { amount: money(line.unitAmountCents) })}
          </p>
        </div>
        <Field
          label={t('basket.note')}
          placeholder={t('basket.notePlaceholder')}
          value={note}
          onValue={setNote}
          maxLength={120}
        />
        <DiscountEditor draft={draft} onDraft={setDraft} level={level} wasTried={wasTried} />
        {wished > given && <Notice tone="warning" title={t('basket.discountTooLarge', { amount: money(given) })} />}
      </form>
    </Dialog>
  );
}

function LineFooter({ total, onRemove }: { readonly total: string; readonly onRemove: () => void }) {
  const t = useT();
  return (
    <>
      <Button look="danger" icon="trash" className="mr-auto" onPress={onRemove}>
        {t('basket.removeLine')}
      </Button>
      <span className="money px-2 text-lg font-bold">{total}</span>
      <Button look="primary" type="submit" form={formId}>
        {t('common.save')}
      </Button>
    </>
  );
}
