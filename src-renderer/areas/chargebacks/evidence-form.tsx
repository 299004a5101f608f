/** The files of a defence: chosen, checked before anything leaves, and sent with their progress on screen. */
import { type ChangeEvent, useRef } from 'react';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EvidenceFiles, SendingProgress } from './evidence-files.tsx';
import { useDefence } from './use-defence.ts';

interface EvidenceFormProps {
  readonly chargebackId: string;
  /** Nothing else about the defence comes first. */
  readonly isFirst: boolean;
}

export function EvidenceForm({ chargebackId, isFirst }: EvidenceFormProps) {
  const words = useWords();
  const { t } = words;
  const input = useRef<HTMLInputElement>(null);
  const defence = useDefence(chargebackId);
  const { chosen, problems, sentBytes, totalBytes } = defence;
  const isSending = sentBytes !== null;
  const ofAll = problems.filter(({ path }) => path === 'files');

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // Cleared, so that choosing the same file again fires the event again.
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
      <EvidenceFiles defence={defence} />
      {problems.length > 0 && (
        <Notice tone="danger" title={t('chargebacks.notSent')}>
          {ofAll.map((problem) => (
            <p key={problem.code}>{problemWords(words, problem)}</p>
          ))}
        </Notice>
      )}
      {defence.error !== null && <ErrorNote error={defence.error} />}
      {sentBytes !== null && <SendingProgress sentBytes={sentBytes} totalBytes={totalBytes} />}
      <div className="flex flex-wrap gap-2">
        <Button icon="plus" isDisabled={isSending} onPress={() => input.current?.click()}>
          {t(chosen.length === 0 ? 'chargebacks.choose' : 'chargebacks.chooseMore')}
        </Button>
        {isSending ? (
          <Button onPress={defence.stop}>{t('common.cancel')}</Button>
        ) : (
          <Button
            look={isFirst ? 'primary' : 'secondary'}
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
