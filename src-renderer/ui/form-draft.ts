/**
 * What was typed into a form, kept in this window until the form was accepted: who goes back and comes again finds it, in the same world
 * alone. Only the fields that are named are kept, and no secret may be among them: a window's storage is plain text.
 */
type Texts = Readonly<Record<string, string>>;

export interface FormDraft<T extends Texts> {
  read(): Partial<T>;
  keep(typed: T): void;
  forget(): void;
}

interface DraftName {
  readonly name: string;
  /** Asked at each use: practice, test and live follow one another in one window. */
  readonly world: () => string;
}

export function formDraft<T extends Texts>(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { name, world }: DraftName,
  fields: readonly (keyof T & string)[],
): FormDraft<T> {
  const key = (): string => `balcao.draft.${world()}.${name}`;
  return {
    read: () =>
      textsOf(
        unlessBlocked(() => storage().getItem(key())),
        fields,
      ) as Partial<T>,
    keep: (typed) => void unlessBlocked(() => storage().setItem(key(), JSON.stringify(typed, [...fields]))),
    forget: () => void unlessBlocked(() => storage().removeItem(key())),
  };
}

/** A browser may have no storage for this page, or no room in it: then nothing is kept, and the form works all the same. */
function unlessBlocked<R>(use: () => R): R | null {
  try {
    return use();
  } catch {
    return null;
  }
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
