/** Named views of the history: a search and filters that everybody at this till can choose again. They hold no data of sales. */
import { type HistoryView, historyViewSchema } from '#shared/contract/history.ts';
import { mostHistoryViews } from '#shared/contract/history-kinds.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';

export interface HistoryViewsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tillId: string;
}

type ViewMethods = 'history.views' | 'history.saveView' | 'history.deleteView';

export function createHistoryViewHandlers({ db, clock, tillId }: HistoryViewsDeps): Handlers<ViewMethods> {
  const all = db.prepare<{ name: string; choice: string }>('SELECT name, choice FROM history_views ORDER BY name');
  const save =
    db.prepare(`INSERT INTO history_views (name, till_id, choice, staff_id, updated_at) VALUES (@name, @till, @choice,
    @staff, @now) ON CONFLICT (name) DO UPDATE SET choice = @choice, staff_id = @staff, updated_at = @now`);
  const remove = db.prepare('DELETE FROM history_views WHERE name = @name');

  const list = (): { views: HistoryView[] } => ({ views: all.all().flatMap(read) });

  return {
    'history.views': list,
    'history.saveView': ({ name, choice }, caller) =>
      db.transaction(() => {
        const { views } = list();
        if (views.length >= mostHistoryViews && !views.some((view) => view.name === name)) {
          throw new AppError('not-possible-now', { message: 'there are as many views as fit' });
        }
        const staff = caller.staff?.id ?? '';
        save.run({ name, till: tillId, choice: JSON.stringify(choice), staff, now: clock.now() });
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
function read({ name, choice }: { name: string; choice: string }): HistoryView[] {
  const view = historyViewSchema.safeParse({ name, choice: JSON.parse(choice) });
  return view.success ? [view.data] : [];
}
