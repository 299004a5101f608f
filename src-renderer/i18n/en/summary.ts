/** What needs a person today. */
import type { Messages } from '../pt-br/messages.ts';

export const summary: Messages['summary'] = {
  title: 'Summary',
  about: 'What needs somebody today.',
  today: 'Today',
  seeSales: 'See sales',
  nothing: 'Nothing needs you now.',
  unanswered_one: '{{count}} request without a result yet: see in Queue what is missing.',
  unanswered_other: '{{count}} requests without a result yet: see in Queue what is missing.',
  peopleOnly: 'Only people can finish these',
  readAgain: 'These wait to be read again, and nobody has to do anything',
  all: 'See list',
  allOf: 'See list: {{what}}',
  left: '{{time}} left',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  copyOf: 'Backup of {{when}}',
  olderCopy: 'An older database',
  kind: {
    review_one: '{{count}} decision for a manager',
    review_other: '{{count}} decisions for a manager',
    giveBack_one: '{{count}} subscription with money to give back',
    giveBack_other: '{{count}} subscriptions with money to give back',
    paidTwice_one:
      '{{count}} sale, charge or subscription made again, and both charged: give back or cancel the one too many, here or in the dashboard',
    paidTwice_other:
      '{{count}} sales, charges or subscriptions made again, and both charged: give back or cancel the one too many of each, here or in the dashboard',
    undo_one: '{{count}} cancellation that the till cannot finish',
    undo_other: '{{count}} cancellations that the till cannot finish',
    refundFailed_one: '{{count}} refund that failed or was refused',
    refundFailed_other: '{{count}} refunds that failed or were refused',
    record_one: '{{count}} direct charge to look up in the dashboard',
    record_other: '{{count}} direct charges to look up in the dashboard',
    notShown_one:
      '{{count}} sale of a backup that the provider does not show: look in the dashboard whether it was paid',
    notShown_other:
      '{{count}} sales of a backup that the provider does not show: look in the dashboard whether they were paid',
    restored_one: '{{count}} backup restored: look at what is missing',
    restored_other: '{{count}} backups restored: look at what is missing',
    soldLate_one:
      '{{count}} link paid once too often, or perhaps after somebody asked to close it: look in the dashboard',
    soldLate_other:
      '{{count}} links paid once too often, or perhaps after somebody asked to close them: look in the dashboard',
    dispute_one: '{{count}} chargeback waiting for evidence',
    dispute_other: '{{count}} chargebacks waiting for evidence',
    defence_one: '{{count}} defence that did not reach the bank in time',
    defence_other: '{{count}} defences that did not reach the bank in time',
    overdue_one: '{{count}} overdue subscription',
    overdue_other: '{{count}} overdue subscriptions',
    capture_one: '{{count}} amount reserved and not charged',
    capture_other: '{{count}} amounts reserved and not charged',
    link_one: '{{count}} link ends in less than a day',
    link_other: '{{count}} links end in less than a day',
    refund_one: '{{count}} refund under way',
    refund_other: '{{count}} refunds under way',
    unread_one: '{{count}} sale of a backup, which Balcão reads again',
    unread_other: '{{count}} sales of a backup, which Balcão reads again',
  },
};
