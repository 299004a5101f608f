/** Saves a card for a returning buyer. The card number exists only as long as this dialog. */
import { useState } from 'react';
import type { SavedCard } from '#shared/contract/cards.ts';
import { useAction } from '../../client/use-action.ts';
import { noCard } from '../../format/typed-card.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { CardFields } from '../../ui/card-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type ChooseCustomer, KnownCustomer } from '../../ui/known-customer.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useTyped } from '../../window/use-unsaved.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { type BuyerText, buyerOf, type CheckedForm, checkForm, fieldOf } from './card-form-rules.ts';
import { useCards } from './store.ts';

interface SaveCardDialogProps {
  readonly customer: ChooseCustomer;
  /** A card that must be typed again: its buyer is still known. */
  readonly again: SavedCard | null;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

type CardType = 'credit' | 'debit';

export function SaveCardDialog({ again, customer, onSaved, onClose }: SaveCardDialogProps) {
  const t = useT();
  const now = useNow();
  // One id for each opened form: a second request with the same id saves no second card.
  const [id] = useState(() => crypto.randomUUID());
  const [buyer, setBuyer] = useState(() => startOf(again));
  const [card, setCard] = useState(noCard);
  const [type, setType] = useState<CardType>('credit');
  const { run, error, isPending } = useAction();
  const hold = useTyped({ buyer, card, type });
  const checked = checkForm(buyer, card, now);
  const { problemOf, touch, showAll } = useProblemsShown(checked);

  async function submit(): Promise<void> {
    showAll();
    if (!checked.isRight) return;
    const result = await run(() => useCards.getState().save({ id, ...checked.fields, type }));
    if (result?.ok !== true) return;
    setCard(noCard);
    hold.release();
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
      hold={hold}
      onClose={onClose}
    >
      <KnownCustomer chooseCustomer={customer} onCustomer={(chosen) => setBuyer(buyerOf(chosen))} />
      <BuyerFields
        buyer={buyer}
        onBuyer={(part) => setBuyer((known) => ({ ...known, ...part }))}
        autoFocus={again === null}
        problemOf={problemOf}
        onLeave={touch}
      />
      <CardFields
        card={card}
        onCard={setCard}
        path="card"
        autoFocus={again !== null}
        problemOf={(name) => problemOf(`card.${name}`)}
        onLeave={(name) => touch(`card.${name}`)}
      />
      <CardTypeField type={type} onType={setType} />
      <p className="text-sm text-ink-muted">{t('cards.saveNote')}</p>
    </FormDialog>
  );
}

function startOf(again: SavedCard | null): BuyerText {
  return {
    name: again?.customer.name ?? '',
    email: again?.customer.email ?? '',
    phone: '',
    kind: 'cpf',
    document: '',
  };
}

/** A problem of a field is shown once the person has left the field. All problems are shown once saving was tried. */
function useProblemsShown(checked: CheckedForm) {
  const words = useWords();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setAllShown] = useState(false);

  function problemOf(field: string): string | undefined {
    if (!isAllShown && !touched.has(field)) return undefined;
    if (field === 'phone' && checked.isPhoneWrong) return words.t('customer.phoneInvalid');
    if (field === 'document' && checked.isDocumentWrong) return words.t('customer.documentInvalid');
    const problem = checked.problems.find((one) => fieldOf(one) === field);
    return problem === undefined ? undefined : problemWords(words, problem);
  }

  return {
    problemOf,
    touch: (field: string) => setTouched((known) => new Set([...known, field])),
    showAll: () => setAllShown(true),
  };
}

interface CardTypeFieldProps {
  readonly type: CardType;
  readonly onType: (type: CardType) => void;
}

function CardTypeField({ type, onType }: CardTypeFieldProps) {
  const t = useT();
  return (
    <Segmented
      label={t('cards.type')}
      value={type}
      onValue={onType}
      options={[
        { value: 'credit', label: t('cards.credit') },
        { value: 'debit', label: t('cards.debit') },
      ]}
    />
  );
}
