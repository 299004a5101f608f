/** What a bench measures: one step of ours beside the same step of somebody else's, in turns, so that both meet the same machine. */

export interface Side {
  /** Done before each measured step and not counted. */
  readonly before?: () => unknown;
  /** The measured step, awaited; a number it returns is taken for its milliseconds instead of the time it took. */
  readonly step: () => unknown;
}

export interface Stage {
  readonly ours: Side;
  readonly snapshot: Side;
  close(): Promise<void> | void;
}

export interface Size {
  readonly rounds: number;
  readonly stepsOfARound: number;
  /** Rows that stand around, where a mark is about many. */
  readonly rows: number;
}

export interface Mark {
  readonly name: string;
  readonly ours: string;
  readonly snapshot: string;
  /** The most that the ratio ours ÷ baseline of the medians may be; null where the wish is a time. */
  readonly ratioAtMost: number | null;
  readonly medianMsAtMost?: number;
  readonly p95MsAtMost?: number;
  readonly full: Size;
  /** For seeing that it runs. */
  readonly small: Size;
  open(folder: string, size: Size): Promise<Stage>;
}
