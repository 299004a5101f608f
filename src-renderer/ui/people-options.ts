/** Of the people who may confirm, who can do so now, and from when the others. */
import { shortMoment } from '../format/time.ts';
import { useWords } from '../i18n/use-t.ts';
import type { SelectOption } from './select-field.tsx';
import { useServerNow } from './use-now.ts';

export interface PersonChoice {
  readonly id: string;
  readonly name: string;
  /** From when this person's PIN confirms anything. Left out where it does already; null where a PIN must be chosen first. */
  readonly confirmsFrom?: number | null;
}

/** Who cannot confirm yet stands there with the reason, and is not chosen. */
export function usePeopleOptions(people: readonly PersonChoice[]): readonly SelectOption<string>[] {
  const { t, language } = useWords();
  // By the API's clock, as the core reckons it.
  const now = useServerNow();
  return people.map(({ id, name, confirmsFrom }) => {
    if (confirmsFrom === undefined || (confirmsFrom !== null && confirmsFrom <= now)) return { value: id, label: name };
    const label =
      confirmsFrom === null
        ? t('rights.notYet', { name })
        : t('rights.notYetUntil', { name, when: shortMoment(confirmsFrom, now, language) });
    return { value: id, label, disabled: true };
  });
}
