/** What the till does about `chargebacks.defend`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const chargebacksDefend: OperationTable = {
  lost: {
    says: 'It reads the resource. The effect is there, so nothing is sent again.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'sale chargeback and defence received; sent once; requests: accepted; 50.00 taken, 50.00 back',
  },
  late: {
    says: 'It reads the resource, which shows nothing yet, and sends the same key again. The API carries out only one of them.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'sale chargeback and defence received; sent 2 times; requests: accepted; 50.00 taken, 50.00 back',
  },
  refused: {
    says: 'The defence is shown as refused, with the reason. A person may send another one.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'sale chargeback and defence refused; sent once; requests: refused; 50.00 taken, 50.00 back',
  },
  repeated: {
    says: 'A second window is told that a defence is already on its way. One is sent.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'sale chargeback and defence received; sent once; requests: accepted; 50.00 taken, 50.00 back',
  },
  stale: {
    says: 'An old read shows nothing of it. The same request goes again under the same key, which adds nothing.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'sale chargeback and defence received; sent 2 times; requests: accepted; 50.00 taken, 50.00 back',
  },
  contradicted: {
    says: 'A success that shows the old state proves nothing. It is unknown until a read shows the effect.',
    cell: 'nothing/shown-before/fresh/nobody',
    ends: 'sale chargeback and defence received; sent once; requests: accepted; 50.00 taken, 50.00 back',
  },
  another: {
    says: 'An answer about something else proves nothing. A read by the own id shows the effect.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'sale chargeback and defence received and defence received; sent once; requests: accepted, accepted; 100.00 taken, 100.00 back',
  },
  undone: {
    says: 'While it waits, a person may withdraw it. Then it is never sent.',
    cell: 'withdraw-after/limited-429/fresh/nobody',
    ends: 'sale chargeback and defence withdrawn; sent once; requests: withdrawn; 50.00 taken, 50.00 back',
  },
  locked: {
    says: 'It holds no card: it goes on behind the lock.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'sale chargeback and defence received; sent 2 times; requests: accepted; 50.00 taken, 50.00 back',
  },
  closed: {
    says: 'The close waits for the answer. After the start a read shows the effect, and nothing is sent again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'sale chargeback and defence received; sent once; requests: accepted; 50.00 taken, 50.00 back',
  },
  restored: {
    says: 'A read shows the files. Which request brought them cannot be told, so two people close it.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'sale chargeback and defence received; sent once; requests: resolved; 50.00 taken, 50.00 back',
  },
  key: {
    says: 'With the key of another account nothing is sent and nothing is asked. With the own key a read shows the effect.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'sale chargeback and defence received; sent once; requests: accepted; 50.00 taken, 50.00 back',
  },
};
