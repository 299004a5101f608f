/** A manager takes a credential from this till: what is still open on it is said first. */
import { useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import type { AccountView } from '#shared/contract/settings.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RemoveCredentialProps {
  readonly which: 'apiKey' | 'bearer';
  readonly stillOpen: { readonly isReading: boolean; readonly words: string };
  readonly onRemoved: (view: AccountView) => void;
}

export function RemoveCredential({ which, stillOpen, onRemoved }: RemoveCredentialProps) {
  const t = useT();
  const { run, error, isPending } = useAction();
  const [isAsking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    const result = await run(() => removal(which));
    if (result?.ok !== true) return;
    setAsking(false);
    onRemoved(result.value);
  }

  return (
    <>
      <Button look="quiet" className="under-name" isDisabled={stillOpen.isReading} onPress={() => setAsking(true)}>
        {t('settings.keyRemove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isDanger
          title={t(`settings.removeTitle.${which}`)}
          detail={`${stillOpen.words} ${t(`settings.removeDetail.${which}`)}`}
          confirmLabel={t('settings.keyRemove')}
          keepLabel={t('settings.keyKeep')}
          closeLabel={t('common.close')}
          error={error}
          isPending={isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  );
}

const removal = (which: 'apiKey' | 'bearer'): Promise<CallResult<AccountView>> =>
  which === 'apiKey' ? call('settings.removeApiKey', {}) : call('settings.removeBearer', {});
