/** The photo in the form of an item: chosen, seen, exchanged and removed. A file may also be dropped on it. */
import { useEffect, useId } from 'react';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { photoFileMegabytes, photoTypes } from '#shared/domain/item-photo.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormProblem } from '../../ui/shown-problems.ts';
import { ItemPhoto, PhotoImage } from './item-photo.tsx';
import { photoUrl } from './photos-store.ts';
import { reducedType } from './reduce-photo.ts';
import type { ChosenPhoto } from './use-chosen-photo.ts';

interface PhotoFieldProps {
  readonly item: CatalogItem | null;
  readonly chosen: ChosenPhoto;
  /** What the core refused. */
  readonly refused: FormProblem | undefined;
  readonly onTouched: () => void;
}

export function PhotoField({ item, chosen, refused, onTouched }: PhotoFieldProps) {
  const words = useWords();
  const { t } = words;
  const id = useId();
  const problem = chosen.problem ?? refused;
  const { photo } = chosen.choice;
  const hasPhoto = photo === undefined ? item?.photoAt != null : photo !== null;
  useNoStrayDrop();

  function take(file: File): void {
    onTouched();
    chosen.choose(file);
  }

  function remove(): void {
    onTouched();
    chosen.remove();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second frame around one control
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="flex items-start gap-4"
      onDrop={({ dataTransfer }) => {
        const [file] = dataTransfer.files;
        if (file !== undefined) take(file);
      }}
    >
      <PhotoPlace item={item} photo={photo} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p id={`${id}-label`} className="text-sm font-semibold text-ink-muted">
          {t('catalogEditor.photo')}
        </p>
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={t(hasPhoto ? 'catalogEditor.changePhoto' : 'catalogEditor.choosePhoto')}
            accept={photoTypes.join(',')}
            icon="photo"
            isPending={chosen.isReading}
            onFile={take}
          />
          {hasPhoto && (
            <Button look="quiet" icon="trash" onPress={remove}>
              {t('catalogEditor.removePhoto')}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {t('catalogEditor.photoHint', { maxMegabytes: photoFileMegabytes })}
        </p>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {problem != null && problemWords(words, problem)}
        </p>
      </div>
    </div>
  );
}

interface PhotoPlaceProps {
  readonly item: CatalogItem | null;
  readonly photo: string | null | undefined;
}

function PhotoPlace({ item, photo }: PhotoPlaceProps) {
  const size = 'size-24 shrink-0 rounded-md border border-line';
  if (photo === undefined && item !== null && item.photoAt !== null) {
    return <ItemPhoto itemId={item.id} photoAt={item.photoAt} className={size} />;
  }
  if (photo == null) {
    return (
      <span className="flex size-24 shrink-0 items-center justify-center rounded-md border border-dashed border-line-strong text-ink-muted">
        <Icon name="photo" className="size-7" />
      </span>
    );
  }
  return (
    <span className={`block overflow-hidden ${size}`}>
      <PhotoImage url={photoUrl({ mediaType: reducedType, data: photo })} />
    </span>
  );
}

/** A browser opens a file that is dropped beside its place, and the form would be lost. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const stay = (event: Event): void => event.preventDefault();
    const listening = new AbortController();
    for (const type of ['dragover', 'drop']) window.addEventListener(type, stay, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
