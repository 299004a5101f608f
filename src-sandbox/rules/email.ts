/** The shape of an e-mail, where the switch asks for one. */
import { invalid } from '../format/answers.ts';
import type { Switches } from '../switches/switches.ts';

export function checkEmail(email: string, switches: Switches): void {
  if (switches.check_email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid('customer.email', 'The e-mail is invalid.');
  }
}
