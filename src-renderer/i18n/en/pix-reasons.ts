/** What is wrong with a Pix code, in words. */
import type { Messages } from '../pt-br/messages.ts';

export const pixReason: Messages['pixReason'] = {
  structure: 'the code is incomplete or malformed',
  crc: 'the check code does not fit',
  'too-long': 'the code is too long',
  'not-pix': 'it is not a Pix code',
  currency: 'the currency is not the real',
  country: 'the country is not Brazil',
  'no-key-or-location': 'the key of the payee is missing',
  'both-key-and-location': 'the payee is named twice',
  'location-scheme': 'the payment address is malformed',
  'location-format': 'the payment address is malformed',
  'recurrence-only': 'the code charges nothing now',
  'amount-format': 'the amount is malformed',
  'amount-missing': 'the amount is not in the code',
  'amount-mismatch': 'the amount in the code differs from the sale',
  'name-missing': 'the name of the payee is missing',
  'name-too-long': 'the name of the payee is malformed',
  'city-missing': 'the city of the payee is missing',
  'city-too-long': 'the city of the payee is malformed',
};
