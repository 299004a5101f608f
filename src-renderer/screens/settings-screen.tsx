/** Ajustes. */
import { AuditSection } from '../areas/audit/audit-section.tsx';
import { CredentialNotice } from '../areas/outbox/credential-notice.tsx';
import { useOutbox } from '../areas/outbox/store.ts';
import { SettingsPanel } from '../areas/settings/settings-panel.tsx';
import { useIsManager } from '../window/session-store.ts';

export function SettingsScreen() {
  const record = useIsManager() ? <AuditSection /> : null;
  const openRequests = useOutbox((state) => state.status?.open ?? 0);
  return <SettingsPanel credential={<CredentialNotice />} openRequests={openRequests} record={record} />;
}
