/** How a new link looks and how long it lives: names, picture, expiry, uses, addresses, what is hidden. */
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useT, type WordKey } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field, FieldFrame, inputLook } from '../../ui/field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { FormPartProps } from './form-part.ts';
import type { LinkForm } from './link-form-draft.ts';
import { readPicture } from './link-image.ts';
import { useLinks } from './store.ts';

type TextName = Extract<
  keyof LinkForm,
  | 'linkName'
  | 'orderTitle'
  | 'softDescriptor'
  | 'expiresAt'
  | 'maxUses'
  | 'pixExpirationHours'
  | 'backUrl'
  | 'redirectUrl'
  | 'imageUrl'
>;

const texts: readonly { name: TextName; label: WordKey; type?: string; hint?: WordKey }[] = [
  { name: 'linkName', label: 'links.linkName', hint: 'links.linkNameHint' },
  { name: 'orderTitle', label: 'links.orderTitle' },
  { name: 'softDescriptor', label: 'links.softDescriptor', hint: 'links.softDescriptorHint' },
  { name: 'expiresAt', label: 'links.expiresAt', type: 'datetime-local' },
  { name: 'maxUses', label: 'links.maxUses', hint: 'links.maxUsesHint' },
  { name: 'pixExpirationHours', label: 'links.pixHours' },
  { name: 'backUrl', label: 'links.backUrl' },
  { name: 'redirectUrl', label: 'links.redirectUrl' },
  { name: 'imageUrl', label: 'links.imageUrl', hint: 'links.imageUrlHint' },
];

export function LinkLookFields({ form, onChange, problemAt }: FormPartProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-3 items-start gap-3">
        {texts.map(({ name, label, type = 'text', hint }) => (
          <Field
            key={name}
            type={type}
            label={t(label)}
            {...(hint === undefined ? {} : { hint: t(hint) })}
            value={form[name]}
            problem={problemAt(name)}
            onValue={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <PictureField form={form} onChange={onChange} />
      <div className="flex flex-wrap gap-x-8">
        <Toggle isSelected={form.obfuscateClient} onChange={(obfuscateClient) => onChange({ obfuscateClient })}>
          {t('links.obfuscateClient')}
        </Toggle>
        <Toggle isSelected={form.obfuscateItems} onChange={(obfuscateItems) => onChange({ obfuscateItems })}>
          {t('links.obfuscateItems')}
        </Toggle>
      </div>
    </div>
  );
}

function PictureField({ form, onChange }: Pick<FormPartProps, 'form' | 'onChange'>) {
  const t = useT();
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
    // Sent already: the link then names its address instead of carrying it.
    if (result?.ok === true) onChange({ image: null, imageUrl: result.value.url });
  }

  return (
    <div className="flex flex-wrap items-end gap-4">
      <FieldFrame
        label={t('links.picture')}
        hint={t('links.pictureHint')}
        problem={isUnreadable ? t('links.pictureUnreadable') : undefined}
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            className={`${inputLook} py-2`}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
      </FieldFrame>
      {image !== null && (
        <>
          <img
            alt={t('links.preview')}
            src={`data:image/*;base64,${image}`}
            className="h-24 max-w-48 rounded-md border border-line object-contain"
          />
          <Button isPending={isPending} onPress={() => void upload()}>
            {t('links.upload')}
          </Button>
          <Button icon="trash" onPress={() => onChange({ image: null })}>
            {t('links.removePicture')}
          </Button>
        </>
      )}
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
