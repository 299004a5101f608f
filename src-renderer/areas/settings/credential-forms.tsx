/** A form for each credential of the account: tried before it is kept, and what is wrong with it stands at its field. */
import type { ReactNode } from 'react';
import type { AccountView } from '#shared/contract/settings.ts';
import { modeOfKey } from '#shared/domain/api-key.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type CheckedForm, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useQuestion } from '../../ui/use-question.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { RemoveCredential } from './remove-credential.tsx';

const secret = { type: 'password', autoComplete: 'off' } as const;
const shortestSecret = 8;

/** What is not finished with the present credentials. */
export interface StillOpen {
  readonly isReading: boolean;
  readonly isAny: boolean;
  readonly words: string;
}

interface CredentialFormProps {
  readonly view: AccountView;
  readonly stillOpen: StillOpen;
  readonly onStored: (view: AccountView) => void;
  readonly onRemoved: (view: AccountView) => void;
}

export function ApiKeyForm({ view, stillOpen, onStored, onRemoved }: CredentialFormProps) {
  const t = useT();
  const { asked, ask, answer } = useQuestion<string>();
  const isPractice = view.mode === 'training';
  const isStored = view.apiKey !== null && !isPractice;
  const sending = useAction();

  /** Whoever is asked to replace a key must know that the new one is taken. */
  async function mayReplace(apiKey: string): Promise<boolean> {
    if (!isStored) return true;
    if (stillOpen.isReading) return false;
    if (!stillOpen.isAny) return true;
    const tried = await sending.run(() => call('settings.checkApiKey', { apiKey }));
    return tried?.ok === true && (await ask(tried.value.lastFour));
  }

  const form = useCheckedForm({
    sending,
    startsAnew: true,
    initial: { apiKey: '' },
    check: ({ apiKey }) => ({ apiKey: modeOfKey(apiKey.trim()) === null ? t('problem.key-unknown') : null }),
    confirm: ({ apiKey }) => mayReplace(apiKey),
    send: async ({ apiKey }) => {
      const result = await call('settings.storeApiKey', { apiKey });
      if (result.ok) onStored(result.value);
      return result;
    },
  });
  return (
    <CredentialForm
      form={form}
      isDisabled={isPractice || form.typed.apiKey.trim().length < shortestSecret || (isStored && stillOpen.isReading)}
      saved={t('settings.keySaved')}
      remove={isStored && <RemoveCredential which="apiKey" stillOpen={stillOpen} onRemoved={onRemoved} />}
    >
      <Field
        {...secret}
        disabled={isPractice}
        label={t('settings.apiKey')}
        hint={view.apiKey === null ? t('settings.keyNone') : t('settings.keyEnds', { end: view.apiKey.lastFour })}
        className="flex-1"
        {...form.field('apiKey')}
      />
      {asked !== null && (
        <ConfirmDialog
          isDanger
          title={t('settings.keyReplaceTitle')}
          detail={`${t('settings.keyTaken', { end: asked })} ${stillOpen.words} ${t('settings.keyReplaceDetail')}`}
          confirmLabel={t('settings.keyReplace')}
          keepLabel={t('settings.keyKeep')}
          closeLabel={t('common.close')}
          onClose={() => answer(false)}
          onConfirm={() => answer(true)}
        />
      )}
    </CredentialForm>
  );
}

export function BearerForm({ view, stillOpen, onStored, onRemoved }: CredentialFormProps) {
  const t = useT();
  const isPractice = view.mode === 'training';
  const form = useCheckedForm({
    sending: useAction(),
    startsAnew: true,
    initial: { bearer: '', account: '' },
    check: ({ bearer, account }) => ({
      bearer: bearer.trim().length < shortestSecret ? t('problem.field-required') : null,
      account: account.trim() === '' ? t('problem.field-required') : null,
    }),
    send: async ({ bearer, account }) => {
      const result = await call('settings.storeBearer', { bearer, account });
      if (result.ok) onStored(result.value);
      return result;
    },
  });
  const { bearer, account } = form.typed;
  return (
    <CredentialForm
      form={form}
      isDisabled={isPractice || bearer.trim().length < shortestSecret || account === ''}
      saved={t('settings.bearerSaved')}
      remove={
        view.v1 !== null &&
        !isPractice && <RemoveCredential which="bearer" stillOpen={stillOpen} onRemoved={onRemoved} />
      }
    >
      <Field
        {...secret}
        disabled={isPractice}
        label={t('settings.bearer')}
        hint={view.v1 === null ? t('settings.keyNone') : t('settings.keyEnds', { end: view.v1.lastFour })}
        className="flex-1"
        {...form.field('bearer')}
      />
      <Field
        label={t('settings.accountCode')}
        hint={view.v1 === null ? t('settings.keyNone') : t('settings.codeInUse', { code: view.v1.account })}
        className="w-48"
        disabled={isPractice}
        {...form.field('account')}
      />
    </CredentialForm>
  );
}

interface FrameProps {
  readonly form: Omit<CheckedForm<never>, 'typed' | 'changed' | 'field'>;
  readonly isDisabled: boolean;
  /** Said once they are kept. */
  readonly saved: string;
  readonly remove: ReactNode;
  readonly children: ReactNode;
}

/**
 * A line of fields, the button that removes what is kept, and the one that keeps them: last, so that it stays in its place when the
 * other appears, and no second press removes what the first has saved.
 */
function CredentialForm({ form, isDisabled, saved, remove, children }: FrameProps) {
  const t = useT();
  const word = useKeptFocus<HTMLDivElement>(String(form.isSaved));
  // Leaving does not save: a secret that is half typed must not be stored.
  useUnsaved({ isChanged: form.isChanged, discard: form.reset });
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={form.submit}>
      <div className="flex items-start gap-3">
        {children}
        {remove}
        <Button type="submit" className="under-name" isPending={form.isPending} isDisabled={isDisabled}>
          {t('common.save')}
        </Button>
      </div>
      {form.isSaved && (
        <div ref={word} tabIndex={-1}>
          <Notice tone="success" title={saved} className="py-2" />
        </div>
      )}
      {form.error !== null && <ErrorNote error={form.error} />}
    </form>
  );
}
