/** Whose drawer it is, in the line at the foot of every screen, and the way to it. */
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusButton } from '../../ui/status-button.tsx';
import { go } from '../../window/navigation.ts';
import { useShift } from './store.ts';

export function ShiftStatus() {
  const t = useT();
  const shift = useShift((state) => state.shift);
  const isUsed = useShift((state) => state.isUsed);
  // A shop that keeps no shifts has nothing to read here.
  if (shift === undefined || !isUsed) return null;
  return (
    <StatusButton onPress={() => go({ at: 'office', section: 'drawer', id: null })}>
      <Icon name="cash" className="size-4" />
      {shift === null ? t('shifts.statusClosed') : t('shifts.status', { name: shift.keeper.name })}
    </StatusButton>
  );
}
