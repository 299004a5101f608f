/** What needs a person today. */
import type { Messages } from '../pt-br/messages.ts';

export const summary: Messages['summary'] = {
  title: 'Summary',
  about: 'What needs somebody today.',
  nothing: 'Nothing needs you now.',
  all: 'See list',
  allOf: 'See list: {{what}}',
  left: '{{time}} left',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  kind: {
    review_one: '{{count}} decision for a manager',
    review_other: '{{count}} decisions for a manager',
    restored_one: '{{count}} backup restored: look at what is missing',
    restored_other: '{{count}} backups restored: look at what is missing',
    dispute_one: '{{count}} chargeback waiting for evidence',
    dispute_other: '{{count}} chargebacks waiting for evidence',
    overdue_one: '{{count}} overdue subscription',
    overdue_other: '{{count}} overdue subscriptions',
    capture_one: '{{count}} amount reserved and not charged',
    capture_other: '{{count}} amounts reserved and not charged',
    link_one: '{{count}} link ends in less than a day',
    link_other: '{{count}} links end in less than a day',
    refund_one: '{{count}} refund under way',
    refund_other: '{{count}} refunds under way',
  },
};
