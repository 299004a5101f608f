/** A file on its way to the person: how much of it is written, and a button that gives it up or closes. */
import type { CallError } from '#shared/contract/errors.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface ExportProgressProps {
  readonly title: string;
  readonly label: string;
  readonly words: string;
  readonly lines: number;
  readonly most: number;
  /** Null until the file is given to the person. */
  readonly fileName: string | null;
  /** What whoever opens the file must know of its columns. */
  readonly about?: string;
  readonly error: CallError | null;
  readonly onClose: () => void;
}

export function ExportProgress(props: ExportProgressProps) {
  const { title, label, words, lines, most, fileName, about, error, onClose } = props;
  const t = useT();
  const isDone = fileName !== null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={<Button onPress={onClose}>{t(isDone || error !== null ? 'common.close' : 'common.cancel')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <ProgressBar label={label} value={isDone ? most : lines} most={most} />
        <p role="status" className="figures">
          {words}
          {isDone && <span className="block wrap-anywhere">{t('common.fileGiven', { fileName })}</span>}
        </p>
        {about !== undefined && <p className="text-ink-muted">{about}</p>}
        {error !== null && <ErrorNote error={error} />}
      </div>
    </Dialog>
  );
}
