/** Keeps how the screen of this till speaks and looks. */
import { AppError } from '../../../lib/app-error.ts';
import type { KeptPreferences } from '../kept-preferences.ts';
import type { TillHandlers } from './till-methods.ts';

export function createPreferencesHandlers(kept: KeptPreferences): Pick<TillHandlers, 'till.setPreferences'> {
  return {
    'till.setPreferences': (wish, { staff }) => {
      // How the till is worked is for those who work at it.
      if (staff === null && (wish.singleKeys ?? wish.catalogView) !== undefined) throw new AppError('not-signed-in');
      try {
        return kept.change(wish);
      } catch (error) {
        throw new AppError('storage-failed', { cause: error });
      }
    },
  };
}
