/** Saves a card for a buyer who comes back. The number lives in this dialog, and is gone with it. */
import { useState } from 'react';
import type { SavedCard } from '#shared/contract/cards.ts';
import { useAction } from '../../client/use-action.ts';
import { noCard } from '../../format/typed-card.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CardFields } from '../../ui/card-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type BuyerField, type BuyerText, checkForm, documentKinds, fieldOf } from './card-form-rules.ts';
import { useCards } from './store.ts';

interface SaveCardDialogProps {
  /** A card that must be typed again: whose it is stays known. */
  readonly again: SavedCard | null;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

export function SaveCardDialog({ again, onSaved, onClose }: SaveCardDialogProps) {
  const words = useWords();
  const { t } = words;
  const now = useNow();
  // One id for one opened form: asked twice, one card is saved.
  const [id] = useState(() => crypto.randomUUID());
  const [buyer, setBuyer] = useState<BuyerText>({
    ...{ name: again?.customer.name ?? '', email: again?.customer.email ?? '' },
    ...{ phone: '', kind: 'cpf', document: '' },
  });
  const [card, setCard] = useState(noCard);
  const [type, setType] = useState<'credit' | 'debit'>('credit');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setAllShown] = useState(false);
  const { run, error, isPending } = useAction();
  const checked = checkForm(buyer, card, now);
  const touch = (field: string) => setTouched((known) => new Set([...known, field]));

  function problemOf(field: string): string | undefined {
    if (!isAllShown && !touched.has(field)) return undefined;
    if (field === 'phone' && checked.isPhoneWrong) return t('customer.phoneInvalid');
    if (field === 'document' && checked.isDocumentWrong) return t('customer.documentInvalid');
    const problem = checked.problems.find((one) => fieldOf(one) === field);
    return problem === undefined ? undefined : problemWords(words, problem);
  }

  function field(name: BuyerField) {
    const problem = problemOf(name);
    return {
      value: buyer[name],
      onValue: (value: string) => setBuyer((known) => ({ ...known, [name]: value })),
      onBlur: () => touch(name),
      ...(problem === undefined ? {} : { problem }),
    };
  }

  async function submit(): Promise<void> {
    setAllShown(true);
    if (!checked.isRight) return;
    const result = await run(() => useCards.getState().save({ id, ...checked.fields, type }));
    if (result?.ok !== true) return;
    setCard(noCard);
    onSaved(id);
  }

  return (
    <FormDialog
      title={t('cards.saveTitle')}
      submit={t('cards.save')}
      width="lg"
      error={error}
      isPending={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Field label={t('customer.name')} maxLength={255} autoFocus={again === null} {...field('name')} />
        <Field label={t('customer.email')} inputMode="email" {...field('email')} />
      </div>
      <div className="flex items-start gap-4">
        <Field
          className="w-44"
          label={t('customer.phone')}
          inputMode="tel"
          placeholder="(11) 98765-4321"
          {...field('phone')}
        />
        <Segmented
          label={t('cards.documentKind')}
          value={buyer.kind}
          onValue={(kind) => setBuyer((known) => ({ ...known, kind }))}
          options={documentKinds.map((value) => ({ value, label: t(`cards.document.${value}`) }))}
        />
        <Field className="min-w-0 flex-1" label={t('cards.documentNumber')} maxLength={50} {...field('document')} />
      </div>
      <CardFields
        card={card}
        onCard={setCard}
        path="card"
        autoFocus={again !== null}
        problemOf={(name) => problemOf(`card.${name}`)}
        onLeave={(name) => touch(`card.${name}`)}
      />
      <Segmented
        label={t('cards.type')}
        value={type}
        onValue={setType}
        options={[
          { value: 'credit', label: t('cards.credit') },
          { value: 'debit', label: t('cards.debit') },
        ]}
      />
      <p className="text-sm text-ink-muted">{t('cards.saveNote')}</p>
    </FormDialog>
  );
}
