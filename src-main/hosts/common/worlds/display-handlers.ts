/** Opens the customer display of a window: the desktop app on a second screen, a station at an address for a second window of the browser. */
import { AppError } from '../../../lib/app-error.ts';
import type { TillHandlers } from './till-methods.ts';

export interface Displays {
  /** Opens it, or answers the address that does, which works once and for one minute. */
  open(owner: string): string | null;
}

export function createDisplayHandlers(displays: Displays): Pick<TillHandlers, 'till.openDisplay'> {
  return {
    'till.openDisplay': (_input, { clientId, staff }) => {
      if (staff === null) throw new AppError('not-signed-in');
      return { address: displays.open(clientId) };
    },
  };
}
