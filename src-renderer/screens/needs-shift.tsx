/** Cash that is taken while the drawer is closed is in no report of it: said before anything is counted, with the way to open one. */
import { useSettings } from '../areas/settings/store.ts';
import { useShift } from '../areas/shifts/store.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { go } from '../window/navigation.ts';

export function NeedsShift() {
  const t = useT();
  const isRequired = useSettings(({ settings }) => settings?.requiresShift === true);
  const isUsed = useShift((state) => state.isUsed);
  const isClosed = useShift(({ shift }) => shift === null);
  if (!isClosed || !(isRequired || isUsed)) return null;
  return (
    <Notice
      tone={isRequired ? 'warning' : 'neutral'}
      title={t(isRequired ? 'shifts.needed' : 'shifts.notCounted')}
      action={<Button onPress={() => go({ at: 'office', section: 'drawer', id: null })}>{t('shifts.open')}</Button>}
    />
  );
}
