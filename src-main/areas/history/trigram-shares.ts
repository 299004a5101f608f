/** Estimates from the newest rows how common a trigram is, because people search for things like those they sell now. */
import type { Db } from '../../db/db.ts';
import { quoted } from './fts-query-planner.ts';

const newestRows = 50_000;
/** So many matches are enough to know that a trigram is common. */
const enough = 300;
const keptShares = 5_000;

/** `newest` is the number of the newest row. An estimate is kept until the history has grown by half of the rows it looked at. */
export function createTrigramShares(db: Db): (trigram: string, newest: number) => number {
  const sample = db.prepare<{ met: number; lowest: number | null }>(`SELECT count(*) AS met, min(rowid) AS lowest FROM (
    SELECT rowid FROM history_search WHERE history_search MATCH @match AND rowid > CAST(@above AS INTEGER)
    ORDER BY rowid DESC LIMIT ${enough})`);
  const known = new Map<string, number>();
  let knownAt = 0;

  function estimate(trigram: string, newest: number): number {
    const above = Math.max(0, newest - newestRows);
    const { met, lowest } = sample.get({ match: quoted(trigram), above }) ?? { met: 0, lowest: null };
    const polled = met < enough || lowest === null ? newest - above : newest - lowest + 1;
    return (met + 1) / (polled + 1);
  }

  return (trigram, newest) => {
    if (newest > knownAt + newestRows / 2 || known.size > keptShares) {
      known.clear();
      knownAt = newest;
    }
    const before = known.get(trigram);
    if (before !== undefined) return before;
    const share = estimate(trigram, newest);
    known.set(trigram, share);
    return share;
  };
}
