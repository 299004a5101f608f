/** Every mark. */
import type { Mark } from './mark.ts';
import { acceptSaleMark } from './marks/accept-sale.ts';
import { backlogMark } from './marks/backlog.ts';
import { bootMark } from './marks/boot.ts';
import { buysReadsMarks } from './marks/buys-reads.ts';
import { buysStartMarks } from './marks/buys-start.ts';
import { buysWritesMarks } from './marks/buys-writes.ts';
import { catalogSearchMark } from './marks/catalog-search.ts';
import { enqueueMarks } from './marks/enqueue.ts';
import { firstByteMark } from './marks/first-byte.ts';
import { historyMarks } from './marks/history.ts';
import { reportMarks } from './marks/reports.ts';
import { wholeRequestMark } from './marks/whole-request.ts';

export const allMarks: readonly Mark[] = [
  ...enqueueMarks,
  acceptSaleMark,
  wholeRequestMark,
  backlogMark,
  firstByteMark,
  bootMark,
  catalogSearchMark,
  ...historyMarks,
  ...reportMarks,
  ...buysReadsMarks,
  ...buysStartMarks,
  ...buysWritesMarks,
];
