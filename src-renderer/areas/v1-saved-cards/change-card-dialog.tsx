/** Changes the fields of a saved card that v1 allows: name, type, brand and expiry. Only changed fields are sent. */
import { useState } from 'react';
import type { ClientCard } from '#shared/contract/clients.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { isNoMonth } from '#shared/domain/card-number.ts';
import { useAction } from '../../client/use-action.ts';
import { typeExpiry } from '../../format/card.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useTyped } from '../../window/use-unsaved.ts';
import { useClients } from './store.ts';

interface ChangeCardDialogProps {
  readonly card: ClientCard;
  readonly onClose: () => void;
}

type Change = MethodRequest<'clients.change'>['change'];

interface CardText {
  readonly name: string;
  readonly brand: string;
  readonly type: 'credit' | 'debit';
  readonly expiry: string;
}

function textOf(card: ClientCard): CardText {
  return {
    name: card.name ?? '',
    brand: card.brand ?? '',
    type: card.type === 'debit' ? 'debit' : 'credit',
    expiry: `${card.month ?? ''}/${card.year ?? ''}`,
  };
}

function hasRightExpiry({ expiry }: CardText): boolean {
  const [month = '', year = ''] = expiry.split('/');
  return /^(?:0[1-9]|1[0-2])$/.test(month) && /^\d{2}$/.test(year);
}

function changeOf(card: ClientCard, { name, brand, type, expiry }: CardText): Change {
  const [month = '', year = ''] = expiry.split('/');
  return {
    ...(name.trim() === card.name ? {} : { name: name.trim() }),
    ...(brand.trim() === card.brand ? {} : { brand: brand.trim() }),
    ...(type === card.type ? {} : { type }),
    ...(month === card.month && year === card.year ? {} : { month, year }),
  };
}

function useCardChange(card: ClientCard, onClose: () => void) {
  const { run, error, isPending } = useAction();
  const [text, setText] = useState<CardText>(() => textOf(card));
  const put = (part: Partial<CardText>): void => setText((now) => ({ ...now, ...part }));
  const change = changeOf(card, text);
  const isExpiryRight = hasRightExpiry(text);
  const isRight =
    isExpiryRight && text.name.trim() !== '' && text.brand.trim() !== '' && Object.keys(change).length > 0;

  async function submit(): Promise<void> {
    if (!isRight) return;
    const result = await run(() => useClients.getState().ask('clients.change', { id: card.id, change }));
    if (result?.ok === true) onClose();
  }

  return { text, put, isExpiryRight, isRight, submit, error, isPending };
}

export function ChangeCardDialog({ card, onClose }: ChangeCardDialogProps) {
  const t = useT();
  const { text, put, isExpiryRight, isRight, submit, error, isPending } = useCardChange(card, onClose);
  const { name, brand, type, expiry } = text;
  const hold = useTyped(text);

  return (
    <FormDialog
      title={t('clients.change')}
      submit={t('clients.changeNow')}
      error={error}
      isPending={isPending}
      isDisabled={!isRight}
      onSubmit={() => void submit()}
      hold={hold}
      onClose={onClose}
    >
      <Field
        label={t('clients.name')}
        autoFocus
        maxLength={255}
        value={name}
        problem={name.trim() === '' ? t('problem.field-required') : undefined}
        onValue={(name) => put({ name })}
      />
      <div className="grid @sm:grid-cols-2 gap-3">
        <Field
          label={t('clients.brand')}
          value={brand}
          problem={brand.trim() === '' ? t('problem.field-required') : undefined}
          onValue={(brand) => put({ brand })}
        />
        <Field
          label={t('clients.expiry')}
          inputMode="numeric"
          value={expiry}
          problem={
            isExpiryRight
              ? undefined
              : t(
                  isNoMonth(expiry.split('/')[0] ?? '')
                    ? 'problem.card-expiry-no-month'
                    : 'problem.card-expiry-invalid',
                )
          }
          onValue={(typed) => put({ expiry: typeExpiry(expiry, typed) })}
        />
      </div>
      <Segmented
        label={t('clients.type')}
        value={type}
        onValue={(type) => put({ type })}
        options={[
          { value: 'credit', label: t('cards.credit') },
          { value: 'debit', label: t('cards.debit') },
        ]}
      />
    </FormDialog>
  );
}
