/** What was typed into a step of opening a till: a name chosen for practice is not proposed to the shop. */
import { type FormDraft, formDraft } from '../../ui/form-draft.ts';
import { useSession } from '../../window/session-store.ts';

/** Before a world is open no session is known. */
const world = (): string => useSession.getState().session?.mode ?? 'none';

export function draftOfStep<T extends Readonly<Record<string, string>>>(
  name: string,
  fields: readonly (keyof T & string)[],
): FormDraft<T> {
  return formDraft<T>(() => window.sessionStorage, { name, world }, fields);
}
