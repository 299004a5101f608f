/**
 * The one way in which a section of Ajustes is saved: a button that is there once something changed, one confirmation, and a question
 * before unsaved changes are left. What was changed outlasts a lock of the till; the fields that nobody touched are those of now.
 */
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CheckedForm } from '../../ui/use-checked-form.ts';
import { type TypedPlace, typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';

type Changed = Readonly<Record<string, string | undefined>>;

interface SettingsFormProps {
  readonly form: Omit<CheckedForm<never>, 'typed' | 'changed' | 'field'> & { readonly changed: Changed };
  readonly place: TypedPlace<Changed>;
  readonly children: ReactNode;
}

const placeOf = typedBeforeLock<Changed>();

/** Where what was changed in a section is kept over a lock. A form begins with its text. */
export function useSettingsPlace(section: string): TypedPlace<Changed> {
  const [place] = useState(() => placeOf(section));
  return place;
}

export function SettingsForm({ form, place, children }: SettingsFormProps) {
  const t = useT();
  const { isChanged, changed, isSaved, isPending, error } = form;
  const element = useRef<HTMLFormElement>(null);
  useUnsaved({
    isChanged,
    save: () => form.save(element.current),
    discard: form.reset,
    lasting: { place, typed: changed },
  });
  return (
    <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
      {children}
      {error !== null && <ErrorNote error={error} />}
      {/*
       * Under a long list it stays in view once something was changed above and is not saved yet. Before that it stands at the end: in a
       * low window it would lie under the first field, as if nothing came after it.
       */}
      <div
        className={cx(
          'flex min-h-11 flex-wrap items-center gap-3 bg-canvas py-2',
          (isChanged || isSaved) && 'sticky bottom-0 tight:border-t tight:border-line',
        )}
      >
        <Button type="submit" look="primary" isPending={isPending} isDisabled={!isChanged}>
          {t('common.save')}
        </Button>
        {isChanged && <Button onPress={form.reset}>{t('settings.discard')}</Button>}
        {isSaved && <Notice tone="success" title={t('settings.saved')} className="py-2" />}
      </div>
    </form>
  );
}
