/** Named views of the history: a search and filters that everybody at this till can choose again. They hold no data of sales. */
import { type HistoryView, historyViewSchema } from '#shared/contract/history.ts';
import { mostHistoryViews } from '#shared/contract/history-kinds.ts';
import type { Clock } from '#shared/ports.ts';
import { columnsOf, json, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';

export interface HistoryViewsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tillId: string;
}

const columns = columnsOf('history_views', { name: plain<string>(), choice: json<unknown>() });

type ViewMethods = 'history.views' | 'history.saveView' | 'history.deleteView';

export function createHistoryViewHandlers({ db, clock, tillId }: HistoryViewsDeps): Handlers<ViewMethods> {
  const all = columns.all(db, 'ORDER BY name');
  const save = columns.replace(db, columns.keys, {
    by: ['name'],
    more: { staff_id: '@staff', updated_at: '@now' },
    first: { till_id: '@till' },
  });
  const remove = db.prepare('DELETE FROM history_views WHERE name = @name');

  const list = (): { views: HistoryView[] } => ({ views: all().flatMap(viewOf) });

  return {
    'history.views': list,
    'history.saveView': ({ name, choice }, caller) =>
      db.transaction(() => {
        const { views } = list();
        if (views.length >= mostHistoryViews && !views.some((view) => view.name === name)) {
          throw new AppError('not-possible-now', { message: 'there are as many views as fit' });
        }
        const staff = caller.staff?.id ?? '';
        save({ name, choice }, { till: tillId, staff, now: clock.now() });
        return list();
      }),
    'history.deleteView': ({ name }) =>
      db.transaction(() => {
        remove.run({ name });
        return list();
      }),
  };
}

/** A view that another version wrote, and this version cannot read, is left out but stays stored. */
function viewOf(row: ReturnType<typeof columns.read>): HistoryView[] {
  const view = historyViewSchema.safeParse(row);
  return view.success ? [view.data] : [];
}
