/** Where the shop says so, cash is taken while a shift is open alone: said before anything is counted, with the way to open one. */
import { useSettings } from '../areas/settings/store.ts';
import { useShift } from '../areas/shifts/store.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { go } from '../window/navigation.ts';

export function NeedsShift() {
  const t = useT();
  const isAsked = useSettings(({ settings }) => settings?.requiresShift === true);
  const isClosed = useShift(({ shift }) => shift === null);
  if (!isAsked || !isClosed) return null;
  return (
    <Notice
      tone="warning"
      title={t('shifts.needed')}
      action={<Button onPress={() => go({ at: 'office', section: 'drawer', id: null })}>{t('shifts.open')}</Button>}
    />
  );
}
