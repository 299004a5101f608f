/** One person in the list: name, role, what is to be known about the way in, and what a manager may do. */
import type { ReactNode } from 'react';
import type { StaffRecord } from '#shared/contract/staff.ts';
import { dateText, dayText, timeOfDay } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';

interface PersonRowProps {
  readonly person: StaffRecord;
  readonly isSelf: boolean;
  /** The buttons. */
  readonly children: ReactNode;
}

export function PersonRow({ person, isSelf, children }: PersonRowProps) {
  const { t } = useWords();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="selectable font-semibold wrap-anywhere">{person.name}</p>
          <p className="text-sm text-ink-muted">
            {isSelf ? t('people.you', { role: t(`common.${person.role}`) }) : t(`common.${person.role}`)}
          </p>
        </div>
        <PersonState person={person} />
      </div>
      {/* The words of a quiet button stand in line with the rest of the page, not its edges. */}
      <div className="-mx-4 flex flex-wrap gap-1">{children}</div>
    </li>
  );
}

/** A manager ends a lock-out by giving a new PIN, so the row says until when there is one. */
function PersonState({ person: { retiredAt, lockedUntil, isPinGiven } }: { readonly person: StaffRecord }) {
  const { t, language } = useWords();
  const now = useNow();
  if (retiredAt !== null) {
    return <Badge tone="neutral">{t('people.retiredOn', { day: dayText(dateText(retiredAt), language) })}</Badge>;
  }
  return (
    <>
      {lockedUntil !== null && lockedUntil > now && (
        <Badge tone="danger">{t('people.lockedOut', { time: timeOfDay(lockedUntil, language) })}</Badge>
      )}
      {isPinGiven && <Badge tone="warning">{t('people.pinNotChosen')}</Badge>}
    </>
  );
}
