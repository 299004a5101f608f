/** What each role may do, in a shopkeeper's words, and how a manager is asked. */
import type { Right, RightLevel } from '#shared/domain/rights.ts';

export const rightName: Record<Right, string> = {
  discount: 'Give a discount',
  'custom-amount': 'Sell a custom amount',
  split: 'Split among receivers',
  'fraud-skip': 'Skip the fraud analysis',
  cancel: 'Cancel a sale or change its payment',
  refund: 'Refund',
  capture: 'Capture a pre-authorisation',
  'direct-charge': 'Make v1 charges',
  links: 'Create and close payment links',
  subscribe: 'Create and charge subscriptions',
  'subscription-change': 'Change or cancel subscriptions',
  'save-card': 'Save cards of customers',
  'saved-card-change': 'Replace or delete v1 cards',
  customers: 'Add and edit customers',
  catalogue: 'Edit the catalogue',
  chargebacks: 'Defend chargebacks',
  export: 'Export the sales',
};

export const rightLevel: Record<RightLevel, string> = {
  allow: 'Allowed',
  approval: 'With a manager’s approval',
  deny: 'Blocked',
};

export const rights = {
  detail: 'What each role does alone, what asks for a manager’s PIN on the spot, and what it does not do.',
  role: 'Role',
  list: 'Permissions: {{role}}',
  level: '{{right}}: how',
  upTo: 'Allowed up to a limit',
  limitHint: 'Above this, a manager must approve.',
  limitHintMoney: 'In the currency of the shop. Above this, and in another currency, a manager must approve.',
  limitDiscount: 'Up to (% of the sale)',
  limitCustom: 'Up to, per sale',
  limitRefund: 'Up to, per sale',
  limitBad: 'Above 0 and up to 100, with up to two decimals.',
  limitMissing: 'The limit is missing.',
  managerNote: 'For managers, “with approval” is the PIN of another manager.',
  fixedTitle: 'Always managers only',
  fixed: 'People and PINs, these permissions, the shop’s settings, the provider’s key and the record of actions.',
  fixedTwo: 'Reviewing a request without a known result always needs two people.',
  denied: 'Ask a manager. Blocked for your role: {{right}}.',
  askedAmount: '{{right}}: {{amount}}',
  overLimit: '{{right}}: {{amount}}. Without approval, up to {{limit}}.',
  otherCurrency: '{{right}}: {{amount}}. The limit is in {{currency}}, and another currency always needs approval.',
  withApproval: '“{{right}}” asks for a manager’s approval when it is confirmed.',
  approvalAbove: 'Above {{limit}}, with a manager’s approval.',
  approvalTitle: 'Manager’s approval',
  approvalDetail: 'A manager picks their name and types the PIN. Both people are recorded.',
  approvalWho: 'Who approves',
  approvalNobody: 'There is no other manager who could approve.',
  approve: 'Approve',
};
