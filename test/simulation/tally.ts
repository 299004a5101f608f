/** Counts what a campaign held: "nothing failed" means as much as what was tried. Names are `group:thing`. */
export type Tally = Map<string, number>;

export function count(tally: Tally, name: string, by = 1): void {
  tally.set(name, (tally.get(name) ?? 0) + by);
}

export function addTo(tally: Tally, counted: Iterable<readonly [string, number]>): void {
  for (const [name, times] of counted) count(tally, name, times);
}

/** One line a group: what it held, the most frequent first. */
export function tallyLines(tally: Tally): string[] {
  const groups = new Map<string, [string, number][]>();
  for (const [name, times] of tally) {
    const [group = '', ...rest] = name.split(':');
    const thing = rest.join(':');
    groups.set(group, [...(groups.get(group) ?? []), [thing, times]]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, things]) => {
      const sum = things.reduce((total, [, times]) => total + times, 0);
      const list = things.sort(([, a], [, b]) => b - a).map(([thing, times]) => `${thing} ${times}`);
      return `${group} ${sum}: ${list.join(', ')}`;
    });
}
