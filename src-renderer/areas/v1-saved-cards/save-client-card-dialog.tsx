/** Saves a card for a client of v1. The card number exists only as long as this dialog. */
import { useMemo, useState } from 'react';
import { checkTypedCard } from '#shared/domain/order-payments.ts';
import { useAction } from '../../client/use-action.ts';
import { noCard, typedCardOf } from '../../format/typed-card.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CardFields } from '../../ui/card-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type FormProblem, useShownProblems } from '../../ui/shown-problems.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTyped } from '../../window/use-unsaved.ts';
import { useClients } from './store.ts';

interface SaveClientCardDialogProps {
  readonly clientCode: string;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

export function SaveClientCardDialog({ clientCode, onSaved, onClose }: SaveClientCardDialogProps) {
  const words = useWords();
  const { t } = words;
  // One id for each opened form: a second request with the same id saves no second card.
  const [id] = useState(() => crypto.randomUUID());
  const [client, setClient] = useState(clientCode);
  const [card, setCard] = useState(noCard);
  const { run, error, isPending } = useAction();
  const hold = useTyped({ client, card });
  const minute = Math.floor(useNow() / 60_000) * 60_000;
  const typed = useMemo(() => typedCardOf(card), [card]);
  const found = useMemo((): readonly FormProblem[] => {
    const missing = client.trim() === '' ? [{ path: 'clientCode', code: 'field-required' }] : [];
    return [...missing, ...checkTypedCard(typed, 'save.card', minute)];
  }, [client, typed, minute]);
  const problems = useShownProblems(found);
  const wordsFor = (problem: FormProblem | undefined): string | undefined =>
    problem === undefined ? undefined : problemWords(words, problem);

  async function submit(): Promise<void> {
    problems.showAll();
    if (!problems.isClean) return;
    const asked = { id, clientCode: client.trim(), card: typed };
    const result = await run(() => useClients.getState().ask('clients.save', asked));
    if (result?.ok !== true) return;
    setCard(noCard);
    hold.release();
    onSaved(id);
  }

  return (
    <FormDialog
      title={t('clients.saveTitle')}
      submit={t('clients.save')}
      error={error}
      isPending={isPending}
      onSubmit={() => void submit()}
      hold={hold}
      onClose={onClose}
    >
      <Field
        label={t('clients.client')}
        hint={t('clients.clientHint')}
        autoFocus={clientCode === ''}
        maxLength={255}
        value={client}
        problem={wordsFor(problems.at('clientCode'))}
        onBlur={() => problems.touch('clientCode')}
        onValue={setClient}
      />
      <CardFields
        card={card}
        onCard={setCard}
        path="save"
        autoFocus={clientCode !== ''}
        problemOf={(field) => wordsFor(problems.card('save', field))}
        onLeave={(field) => problems.touch(`save.card.${field}`)}
      />
    </FormDialog>
  );
}
