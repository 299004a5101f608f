/** The area of settings: those of the shop, and the account at the payment service. */
import type { Area } from '../area.ts';
import type { TillContext } from '../till-context.ts';
import { type AccountMethods, createAccountHandlers } from './account.ts';
import { createSettingsHandlers, type SettingsMethods } from './methods.ts';
import { readSettings } from './table.ts';

/** `onChanged`: the sign-in screens show the shop's name. */
export function createSettings(context: TillContext, onChanged: () => void): Area<SettingsMethods | AccountMethods> {
  const { db, setIdleLimit, credentialChanged } = context;
  const applyIdleLimit = (): void => setIdleLimit(readSettings(db).idleLockMinutes * 60_000);
  applyIdleLimit();
  return {
    handlers: {
      ...createSettingsHandlers({
        ...context,
        onChanged() {
          applyIdleLimit();
          onChanged();
        },
      }),
      ...createAccountHandlers({ ...context, onChanged: credentialChanged }),
    },
    things: {},
  };
}
