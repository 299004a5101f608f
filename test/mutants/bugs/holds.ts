/** Bugs around a hold whose answer was lost: it stays a doubt while its key can tell, and is told as one. */
import type { Mutant } from '../mutant.ts';

const suites = ['test/flows/hold-in-doubt.test.ts'] as const;

export const holdMutants: readonly Mutant[] = [
  {
    name: 'undone-hold-is-forgotten',
    breaks:
      'A cancelled hold in doubt is asked for no more: it blocks the card for a day, and somebody may capture it.',
    file: 'src-main/outbox/states.ts',
    find: "  if (canStillTell(facts)) return move(facts, 'unknown', ['abandon', 'retry']);\n",
    replace: '',
    suites,
  },
  {
    name: 'question-never-leaves',
    breaks: 'What is only asked for, so that it can be cancelled, is stopped by the wish to cancel it.',
    file: 'src-main/outbox/claim.ts',
    find: 'const isOnlyAsked = isQuestion(entry, operationOf(entry));',
    replace: 'const isOnlyAsked = false;',
    suites,
  },
  {
    name: 'refusal-ends-the-doubt-of-a-hold',
    breaks: 'A refused repetition ends the request, and the hold of the attempt before it is never looked for.',
    file: 'src-main/outbox/states.ts',
    find: "(attemptClass === 'refused' && agreed !== 'moves' && canStillTell(facts))",
    replace: 'false',
    suites,
  },
  {
    name: 'hold-refused-for-good-is-asked-for-all-day',
    breaks: 'A repetition that is refused each time goes out fifty times a day, and its sale is in doubt for two.',
    file: 'src-main/outbox/states.ts',
    find: " && agreed !== 'moves'",
    replace: '',
    suites: ['test/outbox/states.test.ts'],
  },
  {
    name: 'hold-in-doubt-told-as-ended',
    breaks: 'A hold that nobody can ask for any more is called cancelled, refused, or a card to be typed again.',
    file: 'src-main/areas/orders/sale-state.ts',
    find: "if (create.ambiguous) return 'unknown';",
    replace: '',
    suites,
  },
  {
    name: 'hold-expires-by-its-first-send',
    breaks: 'A hold that the last of many sends made is called lapsed while it stands.',
    file: 'src-main/outbox/outbox.ts',
    find: 'const expiryMs = authorizationExpiryMs + sentForMs(entry);',
    replace: 'const expiryMs = authorizationExpiryMs;',
    suites,
  },
  {
    name: 'charge-in-doubt-asked-for-again',
    breaks: 'A charge by automatic capture that somebody cancels is sent again under its key, and may charge again.',
    file: 'src-main/outbox/states.ts',
    find: '  facts.isUndoneById === true &&\n  facts.takesNoMoney &&\n',
    replace: '  facts.isUndoneById === true &&\n',
    suites: ['test/outbox/states.test.ts'],
  },
];
