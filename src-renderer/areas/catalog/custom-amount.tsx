/** Something that is not in the catalogue: a name and an amount. */
import { useState } from 'react';
import { largestSaleCents } from '#shared/domain/basket.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMay } from '../../window/session-store.ts';

interface CustomAmountProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdd: (description: string, amountCents: Cents) => void;
}

const formId = 'custom-amount';

export function CustomAmount({ isOpen, onClose, onAdd }: CustomAmountProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const maySell = useMay('custom-amount');
  const [amountCents, setAmount] = useState(cents(0));
  const [description, setDescription] = useState('');
  const isTooLarge = amountCents > largestSaleCents;
  const isOpenToAdd = amountCents > 0 && !isTooLarge && maySell;

  function close(): void {
    setAmount(cents(0));
    setDescription('');
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('catalog.customTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button look="primary" type="submit" form={formId} isDisabled={!isOpenToAdd}>
          {t('catalog.customAdd')}
        </Button>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOpenToAdd) return;
          onAdd(description.trim() === '' ? t('catalog.customDefault') : description.trim(), amountCents);
          close();
        }}
      >
        {!maySell && (
          <Notice quiet tone="warning" title={t('rights.denied', { right: t('rightName.custom-amount') })} />
        )}
        <MoneyField
          label={t('catalog.customAmount')}
          amountCents={amountCents}
          maxCents={largestSaleCents}
          onAmount={setAmount}
          {...(isTooLarge
            ? { problem: t('problem.sale-too-large', { maxCents: money(cents(largestSaleCents)) }) }
            : {})}
          locale={language}
          autoFocus
          inputClassName="min-h-16 text-2xl font-bold"
        />
        <Field
          label={t('catalog.customDescription')}
          value={description}
          onValue={setDescription}
          placeholder={t('catalog.customDefault')}
          maxLength={255}
        />
      </form>
    </Dialog>
  );
}
