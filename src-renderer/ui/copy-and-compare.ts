/** Writes to the clipboard and reads it back, because there is malware that swaps Pix codes there. */
export type CopyOutcome = 'compared' | 'written' | 'different' | 'failed';

export interface TwoWayClipboard {
  /** Rejects when nothing was written. */
  readonly write: (text: string) => Promise<void>;
  /** Rejects when reading is not allowed. */
  readonly read: () => Promise<string>;
}

export async function copyAndCompare(text: string, { write, read }: TwoWayClipboard): Promise<CopyOutcome> {
  try {
    await write(text);
  } catch {
    return 'failed';
  }
  try {
    return (await read()) === text ? 'compared' : 'different';
  } catch {
    // Reading needs a permission that a till does not ask for. Writing was reported as done.
    return 'written';
  }
}
