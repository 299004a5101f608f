/** The files chosen for a defence: their sizes, what is wrong with each, and how much was sent. */
import { type EvidenceProblem, evidenceTotalMaxBytes } from '#shared/domain/evidence.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { sizeWords } from './chargeback-labels.ts';
import type { ChosenFile } from './chosen-files.ts';
import type { Defence } from './use-defence.ts';

export function EvidenceFiles({ defence }: { readonly defence: Defence }) {
  const { t, language } = useWords();
  const { chosen, problems, totalBytes, sentBytes, remove } = defence;
  if (chosen.length === 0) return null;
  return (
    <>
      <ul aria-label={t('chargebacks.files')} className="flex flex-col divide-y divide-line">
        {chosen.map(({ id, file }, index) => (
          <FileLine
            key={id}
            file={file}
            problem={problems.find(({ path }) => path === `files.${index}`)}
            isSending={sentBytes !== null}
            onRemove={() => remove(id)}
          />
        ))}
      </ul>
      <p className="money text-sm text-ink-muted">
        {t('chargebacks.totalSize', {
          size: sizeWords(totalBytes, language),
          most: sizeWords(evidenceTotalMaxBytes, language),
        })}
      </p>
    </>
  );
}

interface FileLineProps extends Pick<ChosenFile, 'file'> {
  readonly problem: EvidenceProblem | undefined;
  readonly isSending: boolean;
  readonly onRemove: () => void;
}

function FileLine({ file, problem, isSending, onRemove }: FileLineProps) {
  const words = useWords();
  const { t, language } = words;
  return (
    <li className="flex items-center gap-3 py-1">
      <Icon name="file" className="text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{file.name}</span>
        {problem !== undefined && (
          <span className="block text-sm font-medium text-danger">{problemWords(words, problem)}</span>
        )}
      </span>
      <span className="money text-sm text-ink-muted">{sizeWords(file.size, language)}</span>
      <Button
        look="quiet"
        size="icon"
        icon="trash"
        isDisabled={isSending}
        aria-label={t('chargebacks.removeFile', { name: file.name })}
        onPress={onRemove}
      />
    </li>
  );
}

interface SendingProgressProps {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export function SendingProgress({ sentBytes, totalBytes }: SendingProgressProps) {
  const { t, language } = useWords();
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar label={t('chargebacks.progress')} value={sentBytes} most={totalBytes} />
      <p aria-live="off" className="figures text-sm text-ink-muted">
        {t('chargebacks.progressOf', {
          sent: sizeWords(sentBytes, language),
          total: sizeWords(totalBytes, language),
        })}
      </p>
    </div>
  );
}
