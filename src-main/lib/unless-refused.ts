/**
 * For what a till can do without: tidying up, and notes for the next start. A disk that refuses it keeps nobody from selling; the log says so, and
 * the next start tries again.
 */
export function unlessRefused(work: () => void, onRefused: (error: string) => void): void {
  try {
    work();
  } catch (error) {
    onRefused(error instanceof Error ? error.message : 'unknown');
  }
}
