/** The credentials of the account: which exist, and fields for new ones. Of a stored one, only the end is ever shown. */
import { useEffect, useState } from 'react';
import type { AccountView } from '#shared/contract/settings.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTill } from '../../window/till-store.ts';
import { ChangePassphrase } from './change-passphrase.tsx';
import { ApiKeyForm, BearerForm, type StillOpen } from './credential-forms.tsx';
import { useSettings } from './store.ts';

export function AccountForm({ stillOpen }: { readonly stillOpen: StillOpen }) {
  const t = useT();
  const mayChoose = useTill((state) => state.till?.mayChoose === true);
  const { run, error } = useAction();
  const leaving = useAction();
  const [view, setView] = useState<AccountView | null>(null);

  useEffect(() => {
    void run(() => call('settings.account', {})).then((result) => {
      if (result?.ok === true) setView(result.value);
    });
  }, [run]);

  if (view === null) return error === null ? null : <ErrorNote error={error} />;
  const isPractice = view.mode === 'training';
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={view.mode === 'live' ? 'danger' : 'accent'}>{t(`settings.accountMode.${view.mode}`)}</Badge>
        <span className="selectable text-sm text-ink-muted">{view.baseUrl}</span>
      </p>
      {isPractice && <Notice quiet tone="neutral" title={t('settings.accountPractice')} />}
      {!isPractice && view.keeps === 'session' && <Notice quiet tone="warning" title={t('settings.accountSession')} />}
      <ApiKeyForm
        view={view}
        stillOpen={stillOpen}
        onStored={setView}
        onRemoved={(without) => {
          setView(without);
          // Without a key nothing can be sold: the till asks for one, as it did at first.
          if (mayChoose) void leaving.run(() => call('till.choose', { world: null }));
        }}
      />
      {leaving.error !== null && <ErrorNote error={leaving.error} />}
      <BearerForm
        view={view}
        stillOpen={stillOpen}
        onStored={(next) => {
          setView(next);
          // A first v1 credential opens sections of the back office.
          void useSettings.getState().loadV1();
        }}
        onRemoved={setView}
      />
      {view.hasPassphrase && <ChangePassphrase />}
    </div>
  );
}
