/** Where the copies lie, one of them on its way to another place, and one on its way back: what lies on this disk is lost with it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Backup } from '#shared/contract/backups.ts';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { sizeText } from '../../format/size.ts';
import { exactMoment } from '../../format/time.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Answer } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Subsection } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { bringCopy, type Carrying, saveCopy } from './carry-copy.ts';

export function CopiesFolder() {
  const t = useT();
  const { run, error } = useAction();
  const [folder, setFolder] = useState<string | null>(null);
  useEffect(() => {
    void run(() => call('backups.folder', {})).then((result) => result?.ok === true && setFolder(result.value.folder));
  }, [run]);
  return (
    <>
      <p>{t('backups.place')}</p>
      {folder !== null && <CopyId label={t('backups.folder')} id={folder} isWhole />}
      {error !== null && <ErrorNote error={error} />}
    </>
  );
}

/** Of the copies in the list: a newer one is proposed as soon as there is one. */
export function SaveElsewhere({ backups }: { readonly backups: readonly Backup[] }) {
  const { t, language } = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const carried = useCarried<true>();
  const copy = backups.find(({ name }) => name === chosen) ?? backups[0];
  if (copy === undefined) return null;
  return (
    <Carry
      title={t('backups.saveTitle')}
      about={<p className="text-ink-muted">{t('backups.savePersonal')}</p>}
      carried={carried}
      label={t('backups.saving')}
      done={t('backups.saved')}
    >
      <SelectField
        label={t('backups.saveWhich')}
        value={copy.name}
        options={backups.map(({ name, madeAt, kind, bytes }) => ({
          value: name,
          label: `${exactMoment(madeAt, language)}, ${t(`backups.kind.${kind}`)}, ${sizeText(bytes, language)}`,
        }))}
        onValue={setChosen}
        disabled={carried.isPending}
        className="min-w-0 max-w-full"
      />
      <Button
        icon="file"
        isPending={carried.isPending}
        onPress={() => carried.start(copy.bytes, (way) => saveCopy(copy.name, way))}
      >
        {t('backups.save')}
      </Button>
    </Carry>
  );
}

export function BringBack() {
  const { t, language } = useWords();
  const carried = useCarried<Backup>();
  const { value } = carried;
  return (
    <Carry
      title={t('backups.bringTitle')}
      about={
        <>
          <p className="text-ink-muted">{t('backups.bringAbout')}</p>
          <p className="text-ink-muted">{t('backups.bringOther')}</p>
        </>
      }
      carried={carried}
      label={t('backups.bringing')}
      done={value === null ? '' : t('backups.brought', { when: exactMoment(value.madeAt, language) })}
    >
      <FileButton
        label={t('backups.bring')}
        accept=".db"
        icon="file"
        isPending={carried.isPending}
        onFile={(file) => carried.start(file.size, (way) => bringCopy(file, way))}
      />
    </Carry>
  );
}

interface Carried<T> {
  readonly isPending: boolean;
  readonly error: CallError | null;
  /** How far it is; null while nothing is under way. */
  readonly bytes: { readonly over: number; readonly all: number } | null;
  /** What came of the last one; null before one, and after one that was given up. */
  readonly value: T | null;
  start(bytes: number, carry: (way: Carrying) => Promise<CallResult<T | null>>): void;
  stop(): void;
}

/** Whoever leaves the section has given up what is under way. */
function useCarried<T>(): Carried<T> {
  const { run, isPending, error } = useAction();
  const [bytes, setBytes] = useState<Carried<T>['bytes']>(null);
  const [value, setValue] = useState<T | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function carry(all: number, work: Parameters<Carried<T>['start']>[1]): Promise<void> {
    const control = new AbortController();
    stop.current = control;
    setValue(null);
    setBytes({ over: 0, all });
    const result = await run(() => work({ signal: control.signal, onProgress: (over) => setBytes({ over, all }) }));
    setBytes(null);
    if (result?.ok === true) setValue(result.value);
  }

  return {
    isPending,
    error,
    bytes,
    value,
    start: (all, work) => void carry(all, work),
    stop: () => stop.current?.abort(),
  };
}

interface CarryProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly carried: Carried<unknown>;
  readonly label: string;
  readonly done: string;
  readonly children: ReactNode;
}

function Carry({ title, about, carried, label, done, children }: CarryProps) {
  const t = useT();
  const { bytes, value, error, stop } = carried;
  return (
    <Subsection title={title}>
      {about}
      <div className="flex flex-wrap items-end gap-3">
        {children}
        {bytes !== null && <Button onPress={stop}>{t('common.cancel')}</Button>}
      </div>
      {bytes !== null && <ProgressBar label={label} value={bytes.over} most={bytes.all} />}
      {value !== null && (
        <Answer>
          <Notice tone="success" title={done} />
        </Answer>
      )}
      {error !== null && (
        <Answer>
          <ErrorNote error={error} />
        </Answer>
      )}
    </Subsection>
  );
}
