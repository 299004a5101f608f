/** The form of an item: what stands in it, what is wrong with it, and its one save. */
import { type RefObject, useRef, useState } from 'react';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import { useAction } from '../../client/use-action.ts';
import { afterAccepted } from '../../ui/follow-given.ts';
import { showFirstProblem } from '../../ui/show-first-problem.ts';
import { type FormProblem, type ShownProblems, useShownProblems } from '../../ui/shown-problems.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { draftOf, fieldsOf, type ItemText, openedNow, textOf } from './item-draft.ts';
import { usePhotos } from './photos-store.ts';
import { reducedType } from './reduce-photo.ts';
import { useCatalog } from './store.ts';
import { type ChosenPhoto, type PhotoChoice, useChosenPhoto } from './use-chosen-photo.ts';

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
  /** Answers whether it was accepted. */
  save(): Promise<boolean>;
}

/** With the item as it was when its form was opened: a change by somebody else during a lock is refused, and not overwritten. */
interface LastingItem {
  readonly text: ItemText;
  readonly choice: PhotoChoice;
  readonly kept: CatalogItem | null;
  readonly newId: string;
}

const placeOf = typedBeforeLock<LastingItem>();

interface Asked {
  readonly item: CatalogItem | null;
  readonly isJustMade: boolean;
  readonly onMade: (id: string) => void;
}

export function useItemForm({ item, isJustMade, onMade }: Asked): ItemFormState {
  const { lasting, isBegun, opened, accept, text, lastText, write, photo, newId } = useLastingItem(item);
  const [isSaved, setSaved] = useState(isJustMade && !isBegun);
  const { run, error, isPending, clearError } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const refused = fieldsOf(error);
  const shown = useShownProblems([...draftOf(text).problems, ...refused], (problem) => refused.includes(problem));

  function touch(): void {
    setSaved(false);
    clearError();
  }

  function show(kept: CatalogItem | null): void {
    photo.reset();
    write(textOf(kept));
  }

  /** What is wrong gets the focus. */
  function refuse(): false {
    if (form.current !== null) showFirstProblem(form.current);
    return false;
  }

  async function save(): Promise<boolean> {
    setSaved(false);
    shown.showAll();
    const sent = text;
    const { fields, problems } = draftOf(sent);
    if (problems.length > 0) return refuse();
    const id = item?.id ?? newId;
    const result = await run(() => saveWithPhoto({ ...fields, id, revision: opened?.revision ?? null }, photo));
    if (result?.ok !== true) return refuse();
    const since = await accept(result.value, sent);
    const isAll = since === null;
    setSaved(isAll);
    if (isAll || item === null) hold.release();
    if (item === null) {
      // What was typed since the save began goes on in the form of the item that was made.
      if (!isAll) placeOf(id).keep(since);
      onMade(id);
    }
    return isAll;
  }

  const isChanged = photo.isChanged || JSON.stringify(text) !== JSON.stringify(textOf(opened));
  const hold = useUnsaved({ isChanged, save, discard: () => show(opened), lasting });

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
      write({ ...lastText.current, ...part });
    },
    touch,
    save,
  };
}

/** What stands in the form, from where a lock may have left it. */
function useLastingItem(item: CatalogItem | null) {
  const [place] = useState(() => placeOf(item?.id));
  const before = place.text;
  const [kept, setKept] = useState(before?.kept ?? item);
  const [text, setText] = useState(() => before?.text ?? textOf(item));
  /** Also for what goes on while something is sent. */
  const lastText = useRef(text);
  // One id for each opened form: a second press creates no second item.
  const [newId] = useState(() => before?.newId ?? crypto.randomUUID());
  const photo = useChosenPhoto(before?.choice);
  const lasting = { place, typed: { text, choice: photo.choice, kept, newId } };
  function write(next: ItemText): void {
    lastText.current = next;
    setText(next);
  }
  /** `sent` was saved; answers what was changed since, or null. */
  async function accept(saved: CatalogItem, sent: ItemText): Promise<LastingItem | null> {
    setKept(saved);
    const { choice } = await photo.accept();
    const next = textOf(saved);
    const rest = afterAccepted(lastText.current, sent, next);
    write(rest);
    const isAll = choice.photo === undefined && JSON.stringify(rest) === JSON.stringify(next);
    return isAll ? null : { text: rest, choice, kept: saved, newId };
  }
  const isBegun = before !== undefined;
  return { lasting, isBegun, opened: openedNow(kept, item), accept, text, lastText, write, photo, newId };
}

type Fields = Omit<Parameters<ReturnType<typeof useCatalog.getState>['saveItem']>[0], 'photo'>;

/** Waits for a photo that is still being read. A photo that cannot be read stops the save, like a field with a wrong value. */
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
