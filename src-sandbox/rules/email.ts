/** Checks the form of an e-mail address when the switch asks for it. */
import { invalid } from '../format/answers.ts';
import type { Switches } from '../switches/switches.ts';

export function checkEmail(email: string, switches: Switches): void {
  if (switches.check_email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid('customer.email', 'The e-mail is invalid.');
  }
}
