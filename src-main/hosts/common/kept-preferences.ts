/**
 * How the screen of this till speaks and looks, in a small file beside the databases: the same for practice and the shop, and read before
 * any of them is open. A host's own, since a browser keeps such things by a port that is another one at each start.
 */
import { join } from 'node:path';
import { type Preferences, preferencesFrom } from '#shared/domain/preferences.ts';
import { readSealed, writeSealedInRoot } from '../../vault/sealed-file.ts';

const fileName = 'screen.json';

export interface KeptPreferences {
  read(): Preferences;
  /** Throws where the disk does not take it; nothing is changed then. */
  change(next: Wish): Preferences;
}

/** What is left out or undefined stays as it is. */
type Wish = { readonly [K in keyof Preferences]?: Preferences[K] | undefined };

export function createKeptPreferences(folder: string): KeptPreferences {
  let kept = preferencesFrom(readSealed(join(folder, fileName)));
  return {
    read: () => kept,
    change(next) {
      const wished = Object.entries(next).filter(([, value]) => value !== undefined);
      const changed = preferencesFrom({ ...kept, ...Object.fromEntries(wished) });
      if (JSON.stringify(changed) !== JSON.stringify(kept)) writeSealedInRoot(folder, fileName, changed);
      kept = changed;
      return kept;
    },
  };
}
