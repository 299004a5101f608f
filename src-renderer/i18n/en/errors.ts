/** A sentence and an action for every error code that crosses the contract. */
import type { Messages } from '../pt-br/messages.ts';

export const error: Messages['error'] = {
  'bad-input': {
    what: 'Something typed does not fit.',
    action: 'Check the fields and try again.',
  },
  'unknown-method': {
    what: 'This screen asks for something the installed Balcão does not know.',
    action: 'Reload the screen. If it continues, update Balcão.',
  },
  'not-signed-in': {
    what: 'Nobody is at the till.',
    action: 'Sign in with your PIN.',
  },
  forbidden: {
    what: 'Only a manager can do this.',
    action: 'Call a manager.',
  },
  'approval-required': {
    what: 'A manager has to approve this.',
    action: 'Ask a manager to type their PIN.',
  },
  'wrong-pin': {
    what: 'Wrong PIN.',
    action: 'Check it and type again.',
  },
  'locked-out': {
    what: 'Too many wrong tries.',
    action: 'Wait before you type another PIN.',
  },
  'pin-not-chosen': {
    what: 'This PIN was given by somebody else.',
    action: 'Its owner must sign in once at the till and choose a PIN of their own. It counts from then on.',
  },
  'not-found': {
    what: 'This was not found.',
    action: 'Go back to the list and search again.',
  },
  'not-possible-now': {
    what: 'Things have changed and this is no longer possible.',
    action: 'Look at the current state on screen before deciding.',
  },
  'money-may-have-moved': {
    what: 'An earlier attempt may have charged. A second charge was held back.',
    action: 'Wait for the result of the earlier request or call a manager. Do not charge another way yet.',
  },
  'rule-broken': {
    what: 'A rule was not met.',
    action: 'Correct what is pointed out and try again.',
  },
  'outcome-unknown': {
    what: 'The request was sent and the result is not known yet.',
    action: 'Do not repeat it. Balcão is checking by itself and will tell you here.',
  },
  'api-refused': {
    what: 'The payment provider did not accept the request.',
    action: 'This request charged nothing. Read the reason and correct it.',
  },
  'credential-missing': {
    what: 'The key or the token that this needs is missing, or belongs to another account.',
    action: 'A manager stores it in Settings, Account and keys. Nothing was sent.',
  },
  'credential-refused': {
    what: 'The payment provider does not accept the key or token of the account on this till.',
    action:
      'Nothing changed. Call a manager, who checks in Settings, Account and keys, whether it is of this environment and still valid.',
  },
  'api-unclear': {
    what: 'The payment provider gave no answer that Balcão understands.',
    action: 'Nothing changed. Try again in a minute. If it goes on, tell the support of the provider.',
  },
  offline: {
    what: 'No connection to the payment provider.',
    action: 'Nothing was charged. Try when the connection is back.',
  },
  'storage-failed': {
    what: "Balcão could not write to this computer's disk.",
    action: 'Nothing was sent. Check the free space and call support.',
  },
  'training-only': {
    what: 'This exists in training only.',
    action: 'Start training mode to use it.',
  },
  'too-many-requests': {
    what: 'Too many requests in a short time.',
    action: 'Wait a few seconds and try again.',
  },
  'connection-lost': {
    what: "This screen's connection to Balcão dropped.",
    action: 'Wait for it to return and check under Sales before repeating.',
  },
  internal: {
    what: 'Balcão hit an unexpected error.',
    action: 'Check under Sales what happened before repeating.',
  },
};

/** Input that does not fit the contract: most forms say it sooner and better, beside the field. By the code of the check. */
export const badInput: Messages['badInput'] = {
  'too-big': 'A text or number is above the most, which is {{maximum}}.',
  'too-small': 'A text or number is below the least, which is {{minimum}}.',
  'invalid-type': 'A value is not of the kind that its field expects.',
  'invalid-format': 'A text does not have the expected form.',
  'invalid-value': 'One of the choices does not exist.',
  'invalid-union': 'A group of fields is not complete.',
  'unrecognized-keys': 'There is a field that this version does not know.',
  custom: 'A value does not fit its field.',
};

/** A second movement of money is held back: in the words of what the first may have been for. */
export const heldBack: Messages['heldBack'] = {
  basket: {
    what: 'An earlier attempt may have charged this sale. A second charge was held back.',
    action: 'Wait for this sale to be confirmed or call a manager. Do not charge another way yet.',
  },
  invoice: {
    what: 'An earlier attempt may have charged this invoice. A second charge was held back.',
    action: 'Wait for the result at the invoice or call a manager. Do not charge the customer another way yet.',
  },
  subscription: {
    what: 'A subscription of this customer, with this amount, was asked for and may still charge. This one was held back.',
    action: 'Wait for its first payment or cancel it. Do not charge the customer another way yet.',
  },
  charge: {
    what: 'A direct charge of this customer, with this amount, was asked for and can still be paid. This one was held back.',
    action: 'Complete that one. Once its time is over, two people can record what the dashboard shows.',
    review:
      'Nobody knows yet whether that one charged. Two people look at the provider’s dashboard and record under Queue what they saw; after that, this one can be made.',
  },
  refund: {
    what: 'An earlier request may already have given this money back. A second refund was held back.',
    action: 'Wait for it to be confirmed or call a manager. Do not give the money back another way yet.',
  },
};
