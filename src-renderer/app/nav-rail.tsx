/** The areas of the till, who is signed in, and the lock. */
import type { ReactNode } from 'react';
import type { StaffMember } from '#shared/contract/session.ts';
import { initials } from '../format/initials.ts';
import { useT } from '../i18n/use-t.ts';
import { cx } from '../ui/cx.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { go, useNavigation } from '../window/navigation.ts';
import type { Screen } from '../window/screens.ts';
import { allAreas } from './all-areas.ts';
import { askToLock } from './lock-question.tsx';

interface RailButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly keys: string;
  readonly isCurrent?: boolean;
  readonly isPressed?: boolean;
  readonly count?: ReactNode;
  readonly onPress: () => void;
}

function RailButton({ icon, label, keys, isCurrent = false, isPressed, count, onPress }: RailButtonProps) {
  return (
    <button
      type="button"
      title={`${label} (${keys})`}
      aria-keyshortcuts={keys}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onPress}
      className={cx(
        'relative flex max-h-16 min-h-11 w-full grow basis-16 flex-col items-center justify-center gap-1 rounded-md text-sm leading-tight font-semibold short:gap-0.5 thin:w-11 thin:basis-11',
        isCurrent || isPressed === true
          ? 'bg-accent-soft text-accent'
          : 'text-ink-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon name={icon} className="size-6 short:size-5" />
      <span className="thin:sr-only">{label}</span>
      {count}
    </button>
  );
}

const areas: readonly {
  screen: Screen;
  at: readonly Screen['at'][];
  icon: IconName;
  label: AreaLabel;
  keys: string;
}[] = [
  {
    screen: { at: 'sell' },
    at: ['sell', 'charge', 'progress', 'received'],
    icon: 'sell',
    label: 'shell.sell',
    keys: 'Alt+1',
  },
  { screen: { at: 'sales', saleId: null }, at: ['sales'], icon: 'sales', label: 'shell.sales', keys: 'Alt+2' },
  { screen: { at: 'queue', entryId: null }, at: ['queue'], icon: 'queue', label: 'shell.queue', keys: 'Alt+3' },
  {
    screen: { at: 'office', section: null, id: null },
    at: ['office'],
    icon: 'office',
    label: 'shell.office',
    keys: 'Alt+4',
  },
  {
    screen: { at: 'settings', section: null },
    at: ['settings'],
    icon: 'settings',
    label: 'shell.settings',
    keys: 'Alt+5',
  },
];
type AreaLabel = 'shell.sell' | 'shell.sales' | 'shell.queue' | 'shell.office' | 'shell.settings';

const counts = allAreas.flatMap(({ rail }) => rail ?? []);

interface NavRailProps {
  readonly person: StaffMember;
  readonly training: { readonly isOpen: boolean; readonly toggle: () => void } | null;
}

export function NavRail({ person, training }: NavRailProps) {
  const t = useT();
  const at = useNavigation((state) => state.screen.at);
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="flex w-24 shrink-0 flex-col gap-1 overflow-y-auto border-r border-line bg-surface p-2 [scrollbar-width:none] low:gap-0 low:p-1 thin:w-full thin:flex-row thin:gap-0 thin:border-r-0 thin:border-b thin:p-0"
    >
      {areas.map((area) => (
        <RailButton
          key={area.label}
          icon={area.icon}
          label={t(area.label)}
          keys={area.keys}
          isCurrent={area.at.includes(at)}
          count={counts.map((count) => count.at === area.screen.at && <count.Count key={count.at} />)}
          onPress={() => go(area.screen)}
        />
      ))}
      {training !== null && (
        <RailButton
          icon="training"
          label={t('shell.training')}
          keys="F9"
          isPressed={training.isOpen}
          onPress={training.toggle}
        />
      )}
      <div className="mt-auto flex shrink-0 flex-col items-center gap-1 border-t border-line pt-2 low:pt-0 thin:mt-0 thin:border-t-0 thin:pt-0">
        <span
          role="img"
          aria-label={t('shell.signedInAs', { name: person.name, role: t(`common.${person.role}`) })}
          className="flex size-10 items-center justify-center rounded-full bg-sunken font-bold short:hidden thin:hidden"
        >
          {initials(person.name)}
        </span>
        <span aria-hidden="true" className="w-full truncate text-center text-sm low:hidden thin:hidden">
          {person.name}
        </span>
        <RailButton icon="lock" label={t('shell.lock')} keys="Alt+L" onPress={() => askToLock(t)} />
      </div>
    </nav>
  );
}
