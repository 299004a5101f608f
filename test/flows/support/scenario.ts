/** What a scene is: one keyed request, how a till comes to send it, what it says meanwhile, and how it ends well. */
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { KeyedOperation } from '#shared/contract/outbox.ts';
import type { Till } from '#test/helpers/till.ts';
import type { ToldWords } from './told-words.ts';

export interface Scenario {
  readonly name: string;
  readonly operation: KeyedOperation;
  /** Where its POST goes. */
  readonly route: string;
  /** A GET can tell whether it was carried out. */
  readonly byId: boolean;
  /** A lost answer is never followed by a second attempt: a person looks. */
  readonly lostStays?: boolean;
  /** It may move an amount twice: where reads show nothing of it, it is for people, for its card has left the memory by then. */
  readonly notShownStays?: boolean;
  /** A 2xx counts only with the resource in it. Elsewhere the API document shows none, and any whole answer will do. */
  readonly bodyShown: boolean;
  /** Ends with the request asked for; answers the id of its owner. */
  begin(till: Till, payment?: PaymentDraft): Promise<string>;
  /** What people are told while nobody knows the outcome, and while it provably was not sent. */
  readonly ambiguous: string;
  readonly waiting: string;
  /** The till asks for it again after a refusal that may pass: what it ends in. */
  readonly askedAgain?: string;
  /** What stays said when the API refused it, when a person must decide, and after that person saw nothing of it. */
  readonly refused: string;
  readonly inReview: string;
  readonly resolved: string;
  /** What people are told of its owner now, and all they were told. */
  now(till: Till, id: string): Promise<string>;
  received(told: ToldWords, id: string): readonly string[];
  /** What a refusal is told as, with the API's own code. */
  problem?(till: Till, id: string): Promise<string | null>;
  /** Waits for the good end and proves it. */
  end(till: Till, id: string): Promise<void>;
}
