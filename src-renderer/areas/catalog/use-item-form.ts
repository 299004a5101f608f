/** The form of an item: what stands in it, what is wrong with it, and its one save. */
import { type RefObject, useRef, useState } from 'react';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import { useAction } from '../../client/use-action.ts';
import { showFirstProblem } from '../../ui/show-first-problem.ts';
import { type FormProblem, type ShownProblems, useShownProblems } from '../../ui/shown-problems.ts';
import { draftOf, fieldsOf, type ItemText, textOf } from './item-draft.ts';
import { usePhotos } from './photos-store.ts';
import { reducedType } from './reduce-photo.ts';
import { useCatalog } from './store.ts';
import { type ChosenPhoto, useChosenPhoto } from './use-chosen-photo.ts';

export interface ItemFormState {
  /** The item as it was when its form was opened or saved. */
  readonly opened: CatalogItem | null;
  readonly text: ItemText;
  readonly photo: ChosenPhoto;
  readonly shown: ShownProblems;
  /** What the core refused, in fields of the form. */
  readonly refused: readonly FormProblem[];
  readonly error: CallError | null;
  readonly isPending: boolean;
  readonly isSaved: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  change(part: Partial<ItemText>): void;
  /** Something of it was changed: what was said of the form before is said no more. */
  touch(): void;
  save(): Promise<void>;
  setOpened(item: CatalogItem): void;
}

interface Asked {
  readonly item: CatalogItem | null;
  readonly isJustMade: boolean;
  readonly onMade: (id: string) => void;
}

export function useItemForm({ item, isJustMade, onMade }: Asked): ItemFormState {
  // A change by somebody else meanwhile is refused, not overwritten.
  const [opened, setOpened] = useState(item);
  const [text, setText] = useState(() => textOf(item));
  // One id for each opened form: a second press creates no second item.
  const [newId] = useState(() => crypto.randomUUID());
  const [isSaved, setSaved] = useState(isJustMade);
  const { run, error, isPending, clearError } = useAction();
  const photo = useChosenPhoto();
  const form = useRef<HTMLFormElement>(null);
  const refused = fieldsOf(error);
  const shown = useShownProblems([...draftOf(text).problems, ...refused], (problem) => refused.includes(problem));

  function touch(): void {
    setSaved(false);
    clearError();
  }

  function showProblem(): void {
    if (form.current !== null) showFirstProblem(form.current);
  }

  async function save(): Promise<void> {
    setSaved(false);
    shown.showAll();
    const { fields, problems } = draftOf(text);
    if (problems.length > 0) {
      showProblem();
      return;
    }
    const id = item?.id ?? newId;
    const result = await run(() => saveWithPhoto({ ...fields, id, revision: opened?.revision ?? null }, photo));
    if (result?.ok !== true) {
      showProblem();
      return;
    }
    photo.reset();
    setOpened(result.value);
    setText(textOf(result.value));
    setSaved(true);
    if (item === null) onMade(id);
  }

  return {
    opened,
    text,
    photo,
    shown,
    refused,
    error,
    isPending,
    isSaved,
    form,
    change(part) {
      touch();
      setText((now) => ({ ...now, ...part }));
    },
    touch,
    save,
    setOpened,
  };
}

type Fields = Omit<Parameters<ReturnType<typeof useCatalog.getState>['saveItem']>[0], 'photo'>;

/** A file that is still being read is waited for; one that cannot be read stops the save, as any field would. */
async function saveWithPhoto(fields: Fields, chosen: ChosenPhoto): Promise<CallResult<CatalogItem>> {
  const { choice, problem } = await chosen.ready();
  if (chosen.isReading && problem !== null) {
    return { ok: false, error: { code: 'rule-broken', message: 'the photo cannot be read', fields: [problem] } };
  }
  const result = await useCatalog.getState().saveItem({ ...fields, ...choice });
  if (result.ok && result.value.photoAt !== null && choice.photo) {
    const { id: itemId, photoAt } = result.value;
    // What this screen sent it need not fetch.
    usePhotos.getState().keep([{ itemId, photoAt, mediaType: reducedType, data: choice.photo }]);
  }
  return result;
}
