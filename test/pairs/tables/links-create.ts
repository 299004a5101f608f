/** What the till does about `links.create`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const linksCreate: OperationTable = {
  lost: {
    says: 'The route knows no key, so it is never sent again. It is looked for in the list of links, and found.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'link made InProgress; sent once; requests: accepted; no money',
  },
  late: {
    says: 'It is never sent again. It is looked for in the list until it is there.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'link made InProgress; sent once; requests: accepted; no money',
  },
  refused: {
    says: 'It says that the API refused it, with the reason. Nothing more is sent.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'link refused; sent once; requests: refused; no money',
  },
  repeated: {
    says: 'A second window with the same form gets the same link. It is sent once.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'link made InProgress; sent once; requests: accepted; no money',
  },
  stale: {
    says: 'It is never sent again. It is looked for in the list until an answer shows it.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'link made InProgress; sent once; requests: accepted; no money',
  },
  contradicted: {
    says: 'The answer is proof. A list that does not show the link yet takes nothing back.',
    cell: 'nothing/at-once/stale-5m/nobody',
    ends: 'link made InProgress; sent once; requests: accepted; no money',
  },
  another: {
    says: 'An answer about another link proves nothing. Its own is looked for in the list.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'link made InProgress and link made InProgress; sent once; requests: accepted, accepted; no money',
  },
  undone: {
    says: 'While it waits, a person may withdraw it. Then it is never sent.',
    cell: 'withdraw-after/limited-429/fresh/nobody',
    ends: 'link withdrawn; sent once; requests: withdrawn; no money',
  },
  locked: {
    says: 'It is in no list, and it is never sent again: two people look at the dashboard.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'link review; sent once; requests: review; no money',
  },
  closed: {
    says: 'The close waits for the answer. After the start it is looked for in the list, and found.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'link made InProgress; sent once; requests: accepted; no money',
  },
  restored: {
    says: 'What the backup calls open is looked for in the list first, and never sent again.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'link made InProgress; sent once; requests: accepted; no money',
  },
  key: {
    says: 'With another account nothing is sent and nothing is asked. With the own one it is found in the list.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'link made InProgress; sent once; requests: accepted, accepted; no money',
  },
};
