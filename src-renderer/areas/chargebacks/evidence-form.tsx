/** The files of a defence: chosen, checked before anything leaves, and sent with their progress on screen. */
import { type ChangeEvent, useRef } from 'react';
import { evidenceTotalMaxBytes } from '#shared/domain/evidence.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sizeWords } from './chargeback-labels.ts';
import { useDefence } from './use-defence.ts';

export function EvidenceForm({ chargebackId }: { readonly chargebackId: string }) {
  const words = useWords();
  const { t, language } = words;
  const input = useRef<HTMLInputElement>(null);
  const defence = useDefence(chargebackId);
  const { chosen, problems, sentBytes, totalBytes } = defence;
  const isSending = sentBytes !== null;
  const ofAll = problems.filter(({ path }) => path === 'files');

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // The same file chosen again must be heard again.
    event.target.value = '';
    void defence.add(files);
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-muted">{t('chargebacks.rules')}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept="application/pdf,.pdf"
        aria-label={t('chargebacks.choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={take}
      />
      {chosen.length > 0 && (
        <ul aria-label={t('chargebacks.files')} className="flex flex-col divide-y divide-line">
          {chosen.map(({ id, file }, index) => {
            const problem = problems.find(({ path }) => path === `files.${index}`);
            return (
              <li key={id} className="flex items-center gap-3 py-1">
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
                  onPress={() => defence.remove(id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {chosen.length > 0 && (
        <p className="money text-sm text-ink-muted">
          {t('chargebacks.totalSize', {
            size: sizeWords(totalBytes, language),
            most: sizeWords(evidenceTotalMaxBytes, language),
          })}
        </p>
      )}
      {problems.length > 0 && (
        <Notice tone="danger" title={t('chargebacks.notSent')}>
          {ofAll.map((problem) => (
            <p key={problem.code}>{problemWords(words, problem)}</p>
          ))}
        </Notice>
      )}
      {defence.error !== null && <ErrorNote error={defence.error} />}
      {isSending && (
        <div className="flex flex-col gap-1">
          <progress
            aria-label={t('chargebacks.progress')}
            className="h-3 w-full accent-accent"
            max={totalBytes}
            value={sentBytes}
          />
          <p aria-live="off" className="money text-sm text-ink-muted">
            {t('chargebacks.progressOf', {
              sent: sizeWords(sentBytes, language),
              total: sizeWords(totalBytes, language),
            })}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon="plus" isDisabled={isSending} onPress={() => input.current?.click()}>
          {t(chosen.length === 0 ? 'chargebacks.choose' : 'chargebacks.chooseMore')}
        </Button>
        {isSending ? (
          <Button onPress={defence.stop}>{t('common.cancel')}</Button>
        ) : (
          <Button
            look="primary"
            isDisabled={chosen.length === 0 || problems.length > 0}
            onPress={() => void defence.send()}
          >
            {t('chargebacks.send')}
          </Button>
        )}
      </div>
    </div>
  );
}
