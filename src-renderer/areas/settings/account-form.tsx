/** The credentials of the account: which exist, and fields for new ones. Of a stored one, only the end is ever shown. */
import { type ReactNode, useEffect, useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import type { AccountView } from '#shared/contract/settings.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTill } from '../../window/till-store.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { ChangePassphrase } from './change-passphrase.tsx';
import { RemoveCredential } from './remove-credential.tsx';
import { useSettings } from './store.ts';

const empty = { apiKey: '', bearer: '', account: '' };
const secret = { type: 'password', autoComplete: 'off' } as const;

/** What is not finished with the present credentials. */
interface StillOpen {
  readonly isAny: boolean;
  readonly words: string;
}

export function AccountForm({ stillOpen }: { readonly stillOpen: StillOpen }) {
  const t = useT();
  const mayChoose = useTill((state) => state.till?.mayChoose === true);
  const { run, error, isPending, clearError } = useAction();
  const [view, setView] = useState<AccountView | null>(null);
  const [typed, setTyped] = useState(empty);
  // Two forms with a button each: which of them is meant, nobody says on the way out.
  useUnsaved({ isChanged: JSON.stringify(typed) !== JSON.stringify(empty), discard: () => setTyped(empty) });

  useEffect(() => {
    void run(() => call('settings.account', {})).then((result) => {
      if (result?.ok === true) setView(result.value);
    });
  }, [run]);

  async function store(ask: () => Promise<CallResult<AccountView>>): Promise<void> {
    const result = await run(ask);
    if (result?.ok !== true) return;
    setView(result.value);
    setTyped(empty);
    // A first v1 credential opens sections of the back office.
    void useSettings.getState().loadV1();
  }

  if (view === null) return error === null ? null : <ErrorNote error={error} />;
  const isPractice = view.mode === 'training';
  const form: CredentialFormProps = {
    view,
    typed,
    onTyped: (part) => setTyped({ ...typed, ...part }),
    isPending,
    stillOpen,
    onStore: (ask) => void store(ask),
    onRemoved: setView,
  };

  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={view.mode === 'live' ? 'danger' : 'accent'}>{t(`settings.accountMode.${view.mode}`)}</Badge>
        <span className="selectable text-sm text-ink-muted">{view.baseUrl}</span>
      </p>
      {isPractice && <Notice quiet tone="neutral" title={t('settings.accountPractice')} />}
      {!isPractice && view.keeps === 'session' && <Notice quiet tone="warning" title={t('settings.accountSession')} />}
      <ApiKeyForm
        {...form}
        onRemoved={(without) => {
          setView(without);
          // Without a key nothing can be sold: the till asks for one, as it did at first.
          if (mayChoose) void call('till.choose', { world: null });
        }}
      />
      <BearerForm {...form} />
      {view.hasPassphrase && <ChangePassphrase />}
      {error !== null && (
        <div className="flex flex-col items-start gap-3">
          <ErrorNote error={error} />
          <Button
            onPress={() => {
              setTyped(empty);
              clearError();
            }}
          >
            {t('settings.keyKeep')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface CredentialFormProps {
  readonly view: AccountView;
  readonly typed: typeof empty;
  readonly onTyped: (part: Partial<typeof empty>) => void;
  readonly isPending: boolean;
  readonly stillOpen: StillOpen;
  readonly onRemoved: (view: AccountView) => void;
  readonly onStore: (ask: () => Promise<CallResult<AccountView>>) => void;
}

/** A line of fields and the button that stores them. */
function StoreForm({ onStore, children }: { readonly onStore: () => void; readonly children: ReactNode }) {
  return (
    <form
      noValidate
      className="flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onStore();
      }}
    >
      {children}
    </form>
  );
}

function ApiKeyForm(props: CredentialFormProps) {
  const { view, typed, onTyped, isPending, stillOpen, onStore, onRemoved } = props;
  const { apiKey } = typed;
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const isPractice = view.mode === 'training';
  const isStored = view.apiKey !== null && !isPractice;
  const store = (): void => onStore(() => call('settings.storeApiKey', { apiKey }));
  return (
    <StoreForm onStore={() => (isStored && stillOpen.isAny ? setAsking(true) : store())}>
      <Field
        {...secret}
        disabled={isPractice}
        label={t('settings.apiKey')}
        hint={view.apiKey === null ? t('settings.keyNone') : t('settings.keyEnds', { end: view.apiKey.lastFour })}
        className="flex-1"
        value={apiKey}
        onValue={(value) => onTyped({ apiKey: value })}
      />
      <Button type="submit" className="mb-6" isPending={isPending} isDisabled={isPractice || apiKey.length < 8}>
        {t('settings.keyStore')}
      </Button>
      {isStored && <RemoveCredential which="apiKey" stillOpen={stillOpen.words} onRemoved={onRemoved} />}
      {isAsking && (
        <ConfirmDialog
          title={t('settings.keyReplaceTitle')}
          detail={`${stillOpen.words} ${t('settings.keyReplaceDetail')}`}
          confirmLabel={t('settings.keyReplace')}
          keepLabel={t('settings.keyKeep')}
          closeLabel={t('common.close')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            store();
          }}
        />
      )}
    </StoreForm>
  );
}

function BearerForm(props: CredentialFormProps) {
  const { view, typed, onTyped, isPending, stillOpen, onStore, onRemoved } = props;
  const { bearer, account } = typed;
  const t = useT();
  const isPractice = view.mode === 'training';
  return (
    <StoreForm onStore={() => onStore(() => call('settings.storeBearer', { bearer, account }))}>
      <Field
        {...secret}
        disabled={isPractice}
        label={t('settings.bearer')}
        hint={view.v1 === null ? t('settings.keyNone') : t('settings.keyEnds', { end: view.v1.lastFour })}
        className="flex-1"
        value={bearer}
        onValue={(value) => onTyped({ bearer: value })}
      />
      <Field
        label={t('settings.accountCode')}
        hint={view.v1 === null ? t('settings.keyNone') : view.v1.account}
        className="w-48"
        disabled={isPractice}
        value={account}
        onValue={(value) => onTyped({ account: value })}
      />
      <Button
        type="submit"
        className="mb-6"
        isPending={isPending}
        isDisabled={isPractice || bearer.length < 8 || account === ''}
      >
        {t('settings.keyStore')}
      </Button>
      {view.v1 !== null && !isPractice && (
        <RemoveCredential which="bearer" stillOpen={stillOpen.words} onRemoved={onRemoved} />
      )}
    </StoreForm>
  );
}
