/** A new payment link: what it asks for and by which methods, and every other field of the API folded below. */
import { useState } from 'react';
import { checkLink } from '#shared/domain/links.ts';
import { useAction } from '../../client/use-action.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MoreOptions } from '../../ui/more-options.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { showFirstProblem } from '../../ui/show-first-problem.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import type { FormPartProps } from './form-part.ts';
import { emptyForm, type LinkForm as FormText, foldedFields, toDraft } from './link-form-draft.ts';
import { LinkItemsFields } from './link-items-fields.tsx';
import { LinkLookFields } from './link-look-fields.tsx';
import { LinkPayerFields } from './link-payer-fields.tsx';
import { LinkMethodsFields, LinkPaymentFields } from './link-payment-fields.tsx';
import { useLinks } from './store.ts';

/** A wrong value is shown at once. A field that is only empty is shown when the person tries to send. */
const saidAtOnce = ['pixDiscount', 'milestones', 'expiresAt', 'softDescriptor', 'maxUses', 'pixExpirationHours'];

export function LinkForm({ onMade }: { readonly onMade: (id: string) => void }) {
  const t = useT();
  const { parts, problems, hasTried, submit, error, isPending } = useNewLink(onMade);

  return (
    <form
      noValidate
      aria-label={t('links.new')}
      className="flex flex-col gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <h2 className="text-xl font-bold">{t('links.new')}</h2>
      <Section title={t('links.items')}>
        <LinkItemsFields {...parts} />
      </Section>
      <LinkMethodsFields {...parts} />
      <MoreOptions label={t('common.moreOptions')} fields={foldedFields(parts.form)}>
        <Section title={t('links.payment')}>
          <LinkPaymentFields {...parts} />
        </Section>
        <Section title={t('links.look')}>
          <LinkLookFields {...parts} />
        </Section>
        <Section title={t('links.payer')}>
          <LinkPayerFields {...parts} />
        </Section>
      </MoreOptions>
      {hasTried && problems.length > 0 && <Notice tone="danger" title={t('links.mend', { count: problems.length })} />}
      {error !== null && <ErrorNote error={error} />}
      <Button look="primary" size="lg" type="submit" className="self-start" isPending={isPending}>
        {t('links.make')}
      </Button>
    </form>
  );
}

const placeOf = typedBeforeLock<{ readonly form: FormText; readonly id: string }>();

/** What is typed, what is wrong with it, and how it is sent. */
function useNewLink(onMade: (id: string) => void) {
  const words = useWords();
  const [place] = useState(() => placeOf());
  const [empty] = useState(emptyForm);
  const [form, setForm] = useState<FormText>(place.text?.form ?? empty);
  const [hasTried, setTried] = useState(false);
  // One id for each form: a second press, or a repeat after a lost connection, makes no second link.
  const [id] = useState(() => place.text?.id ?? crypto.randomUUID());
  const { run, error, isPending } = useAction();
  const hold = useUnsaved({ isChanged: form !== empty, lasting: { place, typed: { form, id } } });
  const draft = toDraft(form);
  const problems = checkLink(draft, Date.now());

  const parts: FormPartProps = {
    form,
    onChange: (part) => setForm((before) => ({ ...before, ...part })),
    problemAt(path) {
      const found = problems.find((problem) => problem.path === path);
      if (found === undefined) return undefined;
      return hasTried || saidAtOnce.some((name) => path.startsWith(name)) ? problemWords(words, found) : undefined;
    },
  };

  async function submit(element: HTMLElement): Promise<void> {
    setTried(true);
    if (problems.length > 0) {
      showFirstProblem(element);
      return;
    }
    const result = await run(() => useLinks.getState().make({ id, draft: { ...draft, ...mutable(draft) } }));
    if (result?.ok !== true) return;
    hold.release();
    onMade(id);
  }

  return { parts, problems, hasTried, submit, error, isPending };
}

/** Copies the arrays, because the contract's types are mutable. */
function mutable({ items, methods, milestones }: ReturnType<typeof toDraft>) {
  return { items: [...items], methods: [...methods], milestones: [...milestones] };
}
