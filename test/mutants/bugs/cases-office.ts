/** One bug for each case of the back office that once broke the promise, seeded into the rule that mended it. */
import type { Mutant } from '../mutant.ts';

const everyOfficeDay = '--office 1 --switches all --provider usual';

/** Three rules see an open code: what has ended, what is open beside it, and until when a code can be paid. */
const attempts = {
  asItIs: `const isOver = (status: string): boolean => ends.includes(status);

/** Neither received nor ended: charging beside it could take the money twice. */
export const isOpen = ({ status }: { readonly status: string }): boolean =>
  !isOver(status) && !meansMoneyReceived(status);

/** Money of it may still arrive: another attempt beside it could be paid as well. */
export function hasOpenAttempt(
  { payments, pixEndsAt }: Pick<InvoiceFacts, 'payments' | 'pixEndsAt'>,
  now: number,
): boolean {
  // A code still on somebody's telephone is payable until its end, whatever is said of it before.
  const isPayable = ({ status, method }: Attempt): boolean =>
    isOver(status) && method === 'pix' && now < (pixEndsAt ?? 0);
`,
  asItWas: `const isOver = (status: string): boolean => ends.includes(status) || status === 'requires_action';

/** Neither received nor ended: charging beside it could take the money twice. */
export const isOpen = ({ status }: { readonly status: string }): boolean =>
  !isOver(status) && !meansMoneyReceived(status);

/** Money of it may still arrive: another attempt beside it could be paid as well. */
export function hasOpenAttempt(
  { payments, pixEndsAt }: Pick<InvoiceFacts, 'payments' | 'pixEndsAt'>,
  now: number,
): boolean {
  // A code still on somebody's telephone is payable until its end, whatever is said of it before.
  const isPayable = ({ status, method }: Attempt): boolean =>
    isOver(status) && method === 'pix' && now < 0 * (pixEndsAt ?? 0);
`,
} as const;

export const officeCaseMutants: readonly Mutant[] = [
  {
    name: 'case-u2-cancel-tried-once',
    breaks: 'The cancel of a subscription is refused once, and nobody asks again: it charges on.',
    file: 'src-main/areas/subscriptions/undo.ts',
    find: "if (!mayTry) return { kind: 'hindered', problem: last?.errorCode ?? 'not-canceled' };",
    replace: "if (last !== null) return { kind: 'for-people', problem: last.errorCode ?? 'not-canceled' };",
    suites: ['test/flows/subscription-rules.test.ts', 'simulation'],
    seed: { from: 84, options: everyOfficeDay },
  },
  {
    name: 'case-u2-first-charge-kept',
    breaks: 'What a subscription charged before anybody knew that it was taken back is kept, and nobody is told.',
    file: 'src-main/areas/subscriptions/undo.ts',
    find: 'if (row.facts.takenBack !== true) return [];',
    replace: 'if (row.facts.takenBack !== false) return [];',
    suites: ['test/flows/subscription-rules.test.ts', 'test/flows/subscriptions.test.ts', 'simulation'],
    seed: { from: 227, options: everyOfficeDay },
  },
  {
    name: 'case-u5-queued-charge-not-withdrawn',
    breaks: 'A v1 charge that waits for the network cannot be taken back: it leaves hours later.',
    file: 'src-main/outbox/entry.ts',
    find: "(state === 'prepared' || state === 'waiting') && !doubt;",
    replace: "state === 'prepared' && !doubt;",
    suites: ['test/flows/withdraw.test.ts', 'simulation'],
    seed: { from: 6, options: everyOfficeDay },
  },
  {
    name: 'case-k3-declined-before-is-refused',
    breaks: 'An invoice that still looks unpaid makes a late v1 payment “refused”: it arrives, and is charged.',
    file: 'src-main/areas/charges/settle.ts',
    find: "?.status === 'Paid' ? 'applied' : 'not-shown';",
    replace: "?.status === 'Paid' ? 'applied' : 'impossible';",
    suites: ['test/flows/charge-overdue.test.ts', 'simulation'],
    seed: { from: 113, options: everyOfficeDay },
  },
  {
    name: 'case-r1-invoice-unlearnt-by-one-read',
    breaks: 'One old answer makes a paid invoice payable again.',
    file: 'src-main/areas/subscriptions/book.ts',
    find: "agreements.hear(subject, contradiction) === 'moves';",
    replace: "agreements.hear(subject, contradiction) !== 'moves';",
    suites: ['test/flows/subscription-rules.test.ts', 'test/flows/contradictions.test.ts', 'simulation'],
    seed: { from: 75, options: everyOfficeDay },
  },
  {
    name: 'case-r5-link-closed-by-any-read',
    breaks: 'A link is called closed by a look that shows it open: buyers go on buying.',
    file: 'src-main/areas/links/settle.ts',
    find: "if (name === 'links.cancel' && status === 'Canceled') return 'applied';",
    replace: "if (name === 'links.delete' || status === 'Canceled') return 'applied';",
    suites: ['test/flows/link-rules.test.ts', 'test/flows/links.test.ts', 'simulation'],
    seed: { from: 43, options: everyOfficeDay },
  },
  {
    name: 'case-r5-deleted-by-one-404',
    breaks: 'One read of a replica that does not know a link yet calls it deleted, while buyers can buy from it.',
    file: 'src-main/outbox/entry-checks.ts',
    find: "return agreements.hear(goneOf(entry.id), 'gone') === 'no' ? 'unclear' : finding;",
    replace: "return agreements.hear(goneOf(entry.id), 'gone') === 'no' ? finding : 'unclear';",
    suites: ['test/flows/link-rules.test.ts', 'simulation'],
    seed: { from: 98, options: everyOfficeDay },
  },
  {
    name: 'case-k4-lost-card-frees-the-invoice',
    breaks:
      'A card that went with the lock counts as not charged: its invoice is payable again while it is on its way.',
    file: 'src-main/outbox/states.ts',
    find: 'if (refusedWith !== null || !facts.bytesAvailable || facts.keyExpired) return leaveToPeople;',
    replace:
      "if (!facts.bytesAvailable) return { ...move(facts, 'superseded', ['ask-again']), doubt: false };\n    if (refusedWith !== null || facts.keyExpired) return leaveToPeople;",
    suites: ['test/outbox/states.test.ts', 'test/flows/subscription-rules.test.ts', 'simulation'],
    seed: { from: 155, options: everyOfficeDay },
  },
  {
    name: 'case-r8-another-card-is-ours',
    breaks: 'The daily retry paid with another card: the payment at the counter is called carried out.',
    file: 'src-main/areas/subscriptions/decide.ts',
    find: "return lastFour === wanted.lastFour && !isOtherBrand ? 'same' : 'other';",
    replace: "return isOtherBrand && lastFour === wanted.lastFour ? 'other' : 'same';",
    suites: ['test/areas/subscriptions', 'test/flows/subscription-rules.test.ts', 'simulation'],
    seed: { from: 45, options: everyOfficeDay },
  },
  {
    name: 'case-r8-paid-by-our-charge',
    breaks: 'The daily retry paid an invoice: the v1 charge that never arrived says that it did.',
    file: 'src-main/areas/charges/settle.ts',
    find: 'withFacts(clear, { isUnproven: true })',
    replace: 'withFacts(clear, { isUnproven: false })',
    suites: ['test/flows/charge-overdue.test.ts', 'simulation'],
    seed: { from: 141, options: everyOfficeDay },
  },
  {
    name: 'case-r8-any-new-charge-of-a-token',
    breaks: 'An invoice is paid by a token nobody has seen: any new card charge of it is taken for ours.',
    file: 'src-main/areas/subscriptions/decide.ts',
    find: "if (wanted.lastFour === null || lastFour === null) return 'unsure';",
    replace: "if (wanted.lastFour === null || lastFour === null) return 'same';",
    suites: ['test/areas/subscriptions', 'test/flows/subscription-rules.test.ts', 'simulation'],
    seed: { from: 27, options: everyOfficeDay },
  },
  {
    name: 'case-r8-first-six-ignored',
    breaks: 'A card whose saving was lost takes the token of another one that ends alike.',
    file: 'src-main/areas/clients/settle.ts',
    find: '(wire.first_six_digits ?? firstSix) === (firstSix ?? wire.first_six_digits) &&',
    replace: '(wire.first_six_digits ?? firstSix) !== null &&',
    suites: ['test/flows/clients.test.ts', 'simulation'],
    seed: { from: 83, options: everyOfficeDay },
  },
  {
    name: 'case-r9-value-taken-as-decimals',
    breaks: 'An invoice of R$ 49,00 whose figure has no unit is recorded as R$ 4.900,00.',
    file: 'src-main/areas/subscriptions/invoice-door.ts',
    find: 'return value === null || value === amountCents || decimalToCents(value) === amountCents ? amountCents : null;',
    replace: 'return value === null ? amountCents : decimalToCents(value);',
    suites: ['test/flows/odd-answers.test.ts', 'test/flows/charge-overdue.test.ts', 'simulation'],
    seed: { from: 6, options: everyOfficeDay },
  },
  {
    name: 'case-r9-shown-field-vetoes',
    breaks: 'A field that is only shown makes a charge that was made a doubt.',
    file: 'src-shared/wire/v1/charges.ts',
    find: 'completion_token: shown(z.string()),',
    replace: 'completion_token: z.string().optional(),',
    suites: ['test/flows/odd-answers.test.ts', 'simulation'],
    seed: { from: 334, options: everyOfficeDay },
  },
  {
    name: 'case-r10-one-odd-row-hides-all',
    breaks: 'One row that cannot be read hides every other of its list, and is not counted.',
    file: 'src-main/api/read-rows.ts',
    find: '  return { rows, unread: { count, ids } };',
    replace: '  return count > 0 ? { rows: [], unread: { count: 0, ids: [] } } : { rows, unread: { count, ids } };',
    suites: ['simulation', 'test/flows/odd-answers.test.ts'],
    seed: { from: 44, options: everyOfficeDay },
  },
  {
    name: 'case-r12-bank-page-forgotten',
    breaks: 'The buyer pays on the bank’s page, and the screen says that nothing was charged.',
    file: 'src-main/areas/charges/challenge.ts',
    find: "return challengeOpenedAt !== null && recorded === null && (outcome === 'open' || outcome === 'other');",
    replace: "return challengeOpenedAt !== null && recorded === null && outcome === 'other';",
    suites: ['test/flows/charge-challenge.test.ts', 'simulation'],
    seed: { from: 167, options: everyOfficeDay },
  },
  {
    name: 'case-o1-v1-beside-v2',
    breaks: 'v1 charges an invoice that v2 is charging at that moment.',
    file: 'src-main/areas/subscriptions/invoice-door.ts',
    find: 'return !isPaidInvoice(wire.status) && payBaseline(wire) !== null && isFree(named);',
    replace: 'return !isPaidInvoice(wire.status) && payBaseline(wire) !== undefined;',
    suites: ['test/flows/charge-overdue.test.ts', 'test/flows/cases-obligation.test.ts'],
  },
  {
    name: 'case-o1-each-door-for-itself',
    breaks: 'v1 takes an obligation of its own: it charges an invoice whose payment by v2 is still on its way.',
    file: 'src-main/areas/subscriptions/invoice-door.ts',
    find: 'const keyOf = (named: NamedInvoice): string => invoiceKey(idOf(named));',
    replace: "const keyOf = (named: NamedInvoice): string => invoiceKey(idOf(named)).concat(':v1');",
    suites: ['test/flows/subscription-rules.test.ts', 'test/flows/charge-overdue.test.ts', 'simulation'],
    seed: { from: 178, options: everyOfficeDay },
  },
  {
    name: 'case-o2-card-beside-a-pix',
    breaks: 'An invoice is paid by card while its Pix is still on a telephone: both are taken.',
    file: 'src-main/areas/subscriptions/attempts.ts',
    find: 'return payments.some((attempt) => isOpen(attempt) || isPayable(attempt));',
    replace: "return payments.some((attempt) => attempt.method !== 'pix' && isOpen(attempt));",
    suites: ['test/flows/cases-obligation.test.ts', 'test/areas/subscriptions'],
  },
  {
    name: 'case-o2-open-code-counts-as-ended',
    breaks: 'A code that waits for its payer counts as ended: a card is charged beside it, and both are taken.',
    file: 'src-main/areas/subscriptions/attempts.ts',
    find: attempts.asItIs,
    replace: attempts.asItWas,
    suites: ['test/flows/subscription-rules.test.ts', 'test/areas/subscriptions', 'simulation'],
    seed: { from: 319, options: everyOfficeDay },
  },
  {
    name: 'case-c4-missing-is-deleted',
    breaks: 'To the key of another account every link is missing, and is called deleted for good.',
    file: 'src-main/areas/links/settle.ts',
    find: "const isDeleted = agreements.hear(subjectOf(link), 'missing') !== 'no' && isAsked;",
    replace: "const isDeleted = agreements.hear(subjectOf(link), 'missing') !== 'no' || !isAsked;",
    suites: ['test/flows/link-rules.test.ts', 'test/flows/cases-account.test.ts', 'simulation'],
    seed: { from: 24, options: everyOfficeDay },
  },
];
