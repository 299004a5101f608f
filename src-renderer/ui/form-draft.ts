/**
 * What was typed into a form, kept in this window until the form was accepted: who goes back and comes again finds it. Only the fields that
 * are named are kept, and no secret may be among them: a window's storage is plain text.
 */
type Texts = Readonly<Record<string, string>>;

export interface FormDraft<T extends Texts> {
  read(): Partial<T>;
  keep(typed: T): void;
  forget(): void;
}

export function formDraft<T extends Texts>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
  fields: readonly (keyof T & string)[],
): FormDraft<T> {
  const key = `balcao.draft.${name}`;
  return {
    read: () => textsOf(storage.getItem(key), fields) as Partial<T>,
    keep: (typed) => storage.setItem(key, JSON.stringify(typed, [...fields])),
    forget: () => storage.removeItem(key),
  };
}

/** Whatever else stands in the storage, an earlier version put there. */
function textsOf(kept: string | null, fields: readonly string[]): Texts {
  try {
    const read: unknown = JSON.parse(kept ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    const texts = Object.entries(read).filter(([name, text]) => fields.includes(name) && typeof text === 'string');
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}
