/** Time zones by their IANA names. Empty stands for the zone of the computer. */

/** Those of Brazil, one for each clock: without summer time since 2019, all places of a clock show the same time. */
export const brazilZones = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'] as const;
export type BrazilZone = (typeof brazilZones)[number];

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const computerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far this zone's clock is ahead of UTC at a moment. */
export function zoneAheadMs(at: number, timeZone: string): number {
  const part = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0;
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(at / 1000) * 1000;
}

/** The zone of Brazil whose clock shows what this computer's shows now; empty where there is none. */
export function likelyZone(now: number): BrazilZone | '' {
  const here = zoneAheadMs(now, computerZone());
  return brazilZones.find((zone) => zoneAheadMs(now, zone) === here) ?? '';
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}
