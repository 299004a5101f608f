/** One copy: when it was made, why, how large it is, whether it is known to be whole. */
import type { Backup } from '#shared/contract/backups.ts';
import { useAction } from '../../client/use-action.ts';
import { sizeText } from '../../format/size.ts';
import { exactMoment } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useBackups } from './store.ts';

const tones: Readonly<Record<Backup['check'], Tone>> = {
  none: 'neutral',
  made: 'success',
  whole: 'success',
  damaged: 'danger',
};

interface BackupRowProps {
  readonly backup: Backup;
  readonly onRestore: () => void;
}

export function BackupRow({ backup, onRestore }: BackupRowProps) {
  const { t, language } = useWords();
  const { run, error, isPending } = useAction();
  const { name, kind, bytes, madeAt, check } = backup;
  const when = exactMoment(madeAt, language);
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-48 flex-1">
          <p className="money font-semibold">{when}</p>
          <p className="selectable text-sm text-ink-muted wrap-anywhere">
            {t(`backups.kind.${kind}`)}, {sizeText(bytes, language)}
            {/* Only of a file that somebody put there does the name say more than the line above. */}
            {kind === 'other' && `, ${name}`}
          </p>
        </div>
        <Badge tone={tones[check]}>{t(`backups.state.${check}`)}</Badge>
        <Button
          look="quiet"
          aria-label={t('backups.checkOf', { when })}
          isPending={isPending}
          onPress={() => void run(() => useBackups.getState().check(name))}
        >
          {t('backups.check')}
        </Button>
        <Button
          look="quiet"
          aria-label={t('backups.restoreOf', { when })}
          isDisabled={check === 'damaged'}
          onPress={onRestore}
        >
          {t('backups.restore')}
        </Button>
      </div>
      {error !== null && <ErrorNote error={error} />}
    </li>
  );
}
