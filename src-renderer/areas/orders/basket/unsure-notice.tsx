/** A backup was put back since the basket was submitted: whoever looked in the dashboard says what it shows; selling it again asks a manager. */
import type { ReviewFinding } from '#shared/contract/review.ts';
import { useAction } from '../../../client/use-action.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToasts } from '../../../window/toasts.ts';
import { recordBasket } from './submit-basket.ts';

export function UnsureNotice() {
  const t = useT();
  const { run, isPending, error } = useAction();
  const record = async (finding: ReviewFinding): Promise<void> => {
    const result = await run(() => recordBasket(finding));
    if (result?.ok && finding === 'charged') useToasts.getState().show({ text: t('basket.wasSoldNoted') });
  };
  return (
    <div className="scroll-calm flex min-h-32 flex-col gap-3 overflow-y-auto p-3">
      <Notice tone="danger" title={t('basket.unanswered')}>
        <p>{t('basket.unsureHint')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button isDisabled={isPending} onPress={() => void record('charged')}>
            {t('basket.wasSold')}
          </Button>
          <Button isDisabled={isPending} onPress={() => void record('not-charged')}>
            {t('basket.notSold')}
          </Button>
        </div>
      </Notice>
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
