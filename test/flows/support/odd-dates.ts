/** Answers dated thirty hours ahead (or `byMs`), as a server with a wrong clock would: so many of them, and then none. */
import type { Connect, WireRequest } from '#main/api/connect.ts';

const aheadMs = 30 * 3_600_000;

export interface OddDates {
  left: number;
  readonly wrapConnect: (connect: Connect) => Connect;
}

export function oddDates(isMeant: (request: WireRequest) => boolean = () => true, byMs = aheadMs): OddDates {
  const dates: OddDates = {
    left: 0,
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (dates.left <= 0 || !isMeant(request)) return answer;
      dates.left -= 1;
      const date = new Date(Date.parse(answer.headers.date ?? '') + byMs).toUTCString();
      return { ...answer, headers: { ...answer.headers, date } };
    },
  };
  return dates;
}
