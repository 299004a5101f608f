/** A discount on the whole sale. */
import { useState } from 'react';
import { type Basket, basketTotals, type Discount, discountCents } from '#shared/domain/basket.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showFirstProblem } from '../../../ui/show-first-problem.ts';
import { useMay } from '../../../window/session-store.ts';
import { discountOf, discountProblem, draftOf, readyDraft } from './discount-draft.ts';
import { DiscountEditor } from './discount-editor.tsx';
import { useDiscountLevel } from './use-discount-level.ts';

interface BasketDiscountDialogProps {
  readonly basket: Basket;
  readonly onClose: () => void;
  readonly onSave: (discount: Discount | undefined) => void;
}

const formId = 'basket-discount';

export function BasketDiscountDialog({ basket, onClose, onSave }: BasketDiscountDialogProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const mayGive = useMay('discount');
  const [opened] = useState(() => (mayGive ? readyDraft : draftOf)(basket.discount, language));
  const [draft, setDraft] = useState(opened);
  const isUntouched = draft === opened;
  const [wasTried, setTried] = useState(false);
  const discount = discountOf(draft);
  const totals = basketTotals({ lines: basket.lines, discount });
  const level = useDiscountLevel({ lines: basket.lines, discount });
  const wished = discountCents(discount, totals.subtotalCents);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="md"
      title={t('basket.basketDiscount')}
      closeLabel={t('common.close')}
      footer={
        <>
          <span className="money mr-auto text-lg font-bold">
            {t('common.total')} {money(totals.totalCents)}
          </span>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={formId}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(!isUntouched);
          if (!isUntouched && discountProblem(draft) !== null) showFirstProblem(event.currentTarget);
          else onSave(totals.basketDiscountCents === 0 ? undefined : discount);
        }}
      >
        <DiscountEditor draft={draft} onDraft={setDraft} level={level} wasTried={wasTried} autoFocus={isUntouched} />
        {wished > totals.basketDiscountCents && (
          <Notice tone="warning" title={t('basket.discountTooLarge', { amount: money(totals.basketDiscountCents) })} />
        )}
      </form>
    </Dialog>
  );
}
