/** A form that stays open while what it shows is changed elsewhere: what nobody touched in it follows, what a person typed stays. */
type Texts = Readonly<Record<string, string>>;

export interface FormTexts<T extends Texts> {
  readonly typed: T;
  /** What was given or accepted last: what differs from it is what this person changed. */
  readonly base: T;
}

/** After `sent` was accepted: what was typed since stays as a change of its own, everything else becomes `next`. */
export function afterAccepted<T extends object>(typed: T, sent: T, next: T): T {
  const entries = Object.entries(typed) as [keyof T, T[keyof T]][];
  const since = entries.filter(([name, value]) => value !== sent[name]);
  return { ...next, ...(Object.fromEntries(since) as Partial<T>) };
}

/** After `sent`: what others changed meanwhile in fields that this person had not touched is neither undone nor called unsaved. */
export function followAccepted<T extends Texts>(now: FormTexts<T>, sent: FormTexts<T>, next: T): FormTexts<T> {
  const touched = Object.keys(next).filter((name) => sent.typed[name] !== sent.base[name]);
  const saved: Texts = Object.fromEntries(touched.map((name) => [name, next[name] ?? '']));
  return { typed: afterAccepted(now.typed, sent.typed, next), base: { ...now.base, ...saved } };
}

export function followGiven<T extends Texts>({ typed, base }: FormTexts<T>, given: T, now: T): FormTexts<T> {
  const moved = Object.keys(now).filter((name) => now[name] !== given[name]);
  const changes: Texts = Object.fromEntries(moved.map((name) => [name, now[name] ?? '']));
  const untouched: Texts = Object.fromEntries(Object.entries(changes).filter(([name]) => typed[name] === base[name]));
  return { typed: { ...typed, ...untouched }, base: { ...base, ...changes } };
}
