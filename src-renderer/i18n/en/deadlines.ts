/** What lapses and when. */
import type { Messages } from '../pt-br/messages.ts';

export const deadlines: Messages['deadlines'] = {
  title: 'Deadlines',
  about: 'What ends by itself if nobody does anything, the nearest first.',
  list: 'Deadlines, the nearest first',
  empty: 'Nothing lapses now.',
  open: 'open',
  over: 'over; being checked',
  kind: {
    capture: 'Authorised and not charged',
    pix: 'Pix waiting to be paid',
    code: 'Code of the customer',
    challenge: "Bank's confirmation (3D Secure)",
    key: 'Request without a known answer',
    dispute: 'Chargeback without a defence',
    overdue: 'Subscription past due',
    link: 'Open payment link',
  },
  afterwards: {
    capture: 'then the limit is released and nothing is charged',
    pix: 'then the code is no longer valid',
    code: 'then it must be sent again',
    challenge: 'then the bank waits no longer',
    key: 'then it is only checked, not repeated',
    dispute: 'then the chargeback is lost',
    overdue: 'the provider tries again once a day, up to 3 times',
    link: 'then nobody can buy from it',
  },
};
