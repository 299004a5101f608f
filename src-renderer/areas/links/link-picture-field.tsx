/** The picture of a new link: chosen, read and made smaller here, and shown before it is sent. */
import { type Ref, useRef, useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { FieldFrame, type FieldIds } from '../../ui/field.tsx';
import type { FormPartProps } from './form-part.ts';
import { readPicture } from './link-image.ts';
import { useLinks } from './store.ts';

export function LinkPictureField({ form, onChange }: Pick<FormPartProps, 'form' | 'onChange'>) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { run, error, isPending } = useAction();
  const [fileName, setFileName] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const { image } = form;

  async function choose(file: File | undefined): Promise<void> {
    const read = file === undefined ? null : await readPicture(file);
    setUnreadable(file !== undefined && read === null);
    setFileName(file?.name ?? '');
    onChange({ image: read });
  }

  async function upload(): Promise<void> {
    if (image === null) return;
    const result = await run(() => useLinks.getState().upload({ fileName, image }));
    // The picture was sent already, so the link names its address instead of carrying it.
    if (result?.ok === true) onChange({ image: null, imageUrl: result.value.url });
  }

  return (
    <FieldFrame
      label={t('links.picture')}
      hint={t('links.pictureHint')}
      problem={isUnreadable ? t('links.pictureUnreadable') : undefined}
    >
      {(ids) => (
        <div className="flex flex-wrap items-center gap-3">
          <FileInput ref={input} ids={ids} onFile={(file) => void choose(file)} />
          {image !== null && <Preview image={image} />}
          <Button icon="plus" onPress={() => input.current?.click()}>
            {t(image === null ? 'links.choosePicture' : 'links.otherPicture')}
          </Button>
          {image !== null && (
            <>
              <Button isPending={isPending} onPress={() => void upload()}>
                {t('links.upload')}
              </Button>
              <Button
                look="quiet"
                icon="trash"
                onPress={() => {
                  setFileName('');
                  onChange({ image: null });
                }}
              >
                {t('links.removePicture')}
              </Button>
            </>
          )}
          {fileName !== '' && <span className="max-w-60 truncate text-sm text-ink-muted">{fileName}</span>}
          {error !== null && <ErrorNote error={error} />}
        </div>
      )}
    </FieldFrame>
  );
}

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly ids: FieldIds;
  readonly onFile: (file: File | undefined) => void;
}

function FileInput({ ref, ids, onFile }: FileInputProps) {
  return (
    <input
      {...ids}
      ref={ref}
      type="file"
      tabIndex={-1}
      accept="image/jpeg,image/png,image/webp,image/gif"
      className="sr-only"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        onFile(file);
        // Cleared, so that choosing the same file again fires the event again.
        event.target.value = '';
      }}
    />
  );
}

function Preview({ image }: { readonly image: string }) {
  const t = useT();
  return (
    <img
      alt={t('links.preview')}
      src={`data:image/*;base64,${image}`}
      className="h-24 max-w-48 rounded-md border border-line bg-white object-contain"
    />
  );
}
