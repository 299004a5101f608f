/** The code that the customer has received, read from the simulated phone on request. */
import { useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';

interface CustomerCodeProps {
  readonly read: () => Promise<CallResult<{ code: string }>>;
}

export function CustomerCode({ read }: CustomerCodeProps) {
  const t = useT();
  const { run, error, isPending } = useAction();
  const [code, setCode] = useState<string | null>(null);

  async function show(): Promise<void> {
    const result = await run(read);
    if (result?.ok === true) setCode(result.value.code);
  }

  return (
    <>
      <Button isPending={isPending} onPress={() => void show()}>
        {t('training.readCode')}
      </Button>
      {code !== null && (
        <p role="status" className="selectable figures rounded-md bg-sunken p-3 text-center text-lg font-bold">
          {t('training.codeIs', { code })}
        </p>
      )}
      {error !== null && <ErrorNote error={error} />}
    </>
  );
}
