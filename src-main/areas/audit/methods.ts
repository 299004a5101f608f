/** What managers may ask about the record of who did what. */
import type { Handlers } from '../../lib/handlers.ts';
import type { AuditWatch } from './watch.ts';

export function createAuditHandlers(watch: AuditWatch): Handlers<'audit.state' | 'audit.head' | 'audit.verify'> {
  return {
    'audit.state': () => watch.state(),
    'audit.head': () => watch.head(),
    'audit.verify': ({ head }) => watch.verify(head),
  };
}
