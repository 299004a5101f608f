/** A page of the buyer's bank, as an area and as a host are asked to show it. */
import type { BankAddress } from '#shared/domain/bank-address.ts';

interface Challenge {
  /** When the bank stops waiting; null when it does not say. */
  readonly endsAt: number | null;
  /** Somebody closed the window, and nobody knows who: what the page said last proves nothing. */
  readonly onClosed: () => void;
}

/** As the API named it. */
export interface ChallengeWish extends Challenge {
  readonly url: string;
}

/** A host is given no text, so none reaches its policy that nobody has read. */
export interface ChallengePage extends Challenge {
  readonly address: BankAddress;
  /** Plain names of further hosts that the bank's page may lead to, as the provider's own that it comes back to. */
  readonly hosts?: readonly string[];
}
