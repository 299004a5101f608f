/** Writes to the clipboard and reads back: malware that swaps Pix codes there exists. */
export type CopyOutcome = 'compared' | 'written' | 'different' | 'failed';

export async function copyAndCompare(
  text: string,
  clipboard: Pick<Clipboard, 'writeText' | 'readText'> | undefined,
): Promise<CopyOutcome> {
  if (clipboard === undefined) return 'failed';
  try {
    await clipboard.writeText(text);
  } catch {
    return 'failed';
  }
  try {
    return (await clipboard.readText()) === text ? 'compared' : 'different';
  } catch {
    // Reading needs a permission that a till does not ask for; writing was reported as done.
    return 'written';
  }
}
