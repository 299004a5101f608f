/** A page of the buyer's bank, as a host is asked to show it. */
export interface ChallengePage {
  readonly url: string;
  /** When the bank stops waiting; null when it does not say. */
  readonly endsAt: number | null;
  /** Somebody closed the window, and nobody knows who: what the page said last proves nothing. */
  readonly onClosed: () => void;
}
