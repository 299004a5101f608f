/** How the report of a shift goes to paper. Given from above: receipts are another area. */
import type { ReactNode } from 'react';

/** `x`: of a shift that is open; `z`: of one that is closed. */
export type ShowPaper = (kind: 'x' | 'z', shiftId: string) => ReactNode;
