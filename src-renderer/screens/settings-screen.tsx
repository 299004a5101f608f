/** Ajustes. */
import type { StaffMember } from '#shared/contract/session.ts';
import { AuditSection } from '../areas/audit/audit-section.tsx';
import { CredentialNotice } from '../areas/outbox/credential-notice.tsx';
import { SettingsPanel } from '../areas/settings/settings-panel.tsx';
import { useSession } from '../window/session-store.ts';

export function SettingsScreen({ person }: { readonly person: StaffMember }) {
  const session = useSession((state) => state.session);
  if (session === null) return null;
  const record = person.role === 'manager' ? <AuditSection /> : null;
  return <SettingsPanel session={session} person={person} credential={<CredentialNotice />} record={record} />;
}
