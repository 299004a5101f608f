/** What the till does about `links.cancel`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const linksCancel: OperationTable = {
  lost: {
    says: 'The route knows no key, so it is never sent again. A read shows the effect.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'link made Canceled; sent once; requests: accepted; no money',
  },
  late: {
    says: 'It is never sent again. It stays unknown until a read shows that it has come after all.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'link made Canceled; sent once; requests: accepted; no money',
  },
  refused: {
    says: 'It says that the API refused it, with the reason. Nothing more is sent.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'link made InProgress; sent once; requests: refused; no money',
  },
  repeated: {
    says: 'A second window is told that it is already on its way. It is sent once.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'link made Canceled; sent once; requests: accepted; no money',
  },
  stale: {
    says: 'Old reads that agree for two minutes show nothing of it, so it is called not done; no money depends on it, and the next look shows what came of it.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'link made Canceled; sent once; requests: refused; no money',
  },
  contradicted: {
    says: 'A success that shows the old state proves nothing. A read decides.',
    cell: 'nothing/shown-before/fresh/nobody',
    ends: 'link made Canceled; sent once; requests: accepted; no money',
  },
  another: {
    says: 'An answer about something else proves nothing. A read decides, and it is never sent again.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'link made Canceled and link made Canceled; sent once; requests: accepted, accepted; no money',
  },
  undone: {
    says: 'While it waits, a person may withdraw it. Then it is never sent.',
    cell: 'withdraw-after/limited-429/fresh/nobody',
    ends: 'link made InProgress; sent once; requests: withdrawn; no money',
  },
  locked: {
    says: 'Reads that agree show nothing of it, so it is called not done; no money depends on it, and a person may ask again.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'link made InProgress; sent once; requests: refused; no money',
  },
  closed: {
    says: 'The close waits for the answer. After the start a read shows the effect, and it is never sent again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'link made Canceled; sent once; requests: accepted; no money',
  },
  restored: {
    says: 'What the backup calls open is read first, and never sent again.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'link made Canceled; sent once; requests: accepted; no money',
  },
  key: {
    says: 'With another account nothing is sent and nothing is asked. With the own one a read shows the effect.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'link made Canceled; sent once; requests: accepted; no money',
  },
};
