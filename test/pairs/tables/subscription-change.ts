/** What the till does alike about every change of a subscription: its item, its date, its way of payment. */
import type { OperationTable } from '../table.ts';

export const subscriptionChange = {
  lost: {
    says: 'It reads the resource. The effect is there, so nothing is sent again.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
  late: {
    says: 'It reads the resource, which shows nothing yet, and sends the same key again. The API carries out only one of them.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'subscription active, invoice paid; sent 2 times; requests: accepted; 49.00 taken',
  },
  refused: {
    says: 'It says that the API refused it, with the reason. Nothing more is sent by itself.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: refused; 49.00 taken',
  },
  repeated: {
    says: 'A second window is told that it is already on its way. One request is made.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
  stale: {
    says: 'An old read shows nothing of it. The same request goes again under the same key, which adds nothing.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'subscription active, invoice paid; sent 2 times; requests: accepted; 49.00 taken',
  },
  contradicted: {
    says: 'A success that shows the old state proves nothing. It is unknown until a read shows the effect.',
    cell: 'nothing/shown-before/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
  another: {
    says: 'An answer about something else proves nothing. A read by the own id shows the effect.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'subscription active, invoice paid and subscription active, invoice paid; sent once; requests: accepted, accepted; 98.00 taken',
  },
  locked: {
    says: 'It holds no card: it goes on behind the lock.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'subscription active, invoice paid; sent 2 times; requests: accepted; 49.00 taken',
  },
  closed: {
    says: 'The close waits for the answer. After the start a read shows the effect, and nothing is sent again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
  key: {
    says: 'With the key of another account nothing is sent and nothing is asked. With the own key a read shows the effect.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
} satisfies Partial<OperationTable>;
