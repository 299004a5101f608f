/** Named views of the history: a search and filters that everybody at this till can choose again. */
import type { HistoryView } from '#shared/contract/history.ts';
import { mostHistoryViews } from '#shared/contract/history-kinds.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { createHistoryViewsTable } from './views-table.ts';

export interface HistoryViewsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tillId: string;
}

type ViewMethods = 'history.views' | 'history.saveView' | 'history.deleteView';

export function createHistoryViewHandlers({ db, clock, tillId }: HistoryViewsDeps): Handlers<ViewMethods> {
  const table = createHistoryViewsTable(db);
  const list = (): { views: HistoryView[] } => ({ views: table.all() });

  return {
    'history.views': list,
    'history.saveView': ({ name, choice }, caller) =>
      db.transaction(() => {
        const { views } = list();
        if (views.length >= mostHistoryViews && !views.some((view) => view.name === name)) {
          throw new AppError('not-possible-now', { message: 'there are as many views as fit' });
        }
        const staff = caller.staff?.id ?? '';
        table.save({ name, choice }, { till: tillId, staff, now: clock.now() });
        return list();
      }),
    'history.deleteView': ({ name }) =>
      db.transaction(() => {
        table.remove(name);
        return list();
      }),
  };
}
