/** Ajustes. */
import { AuditSection } from '../areas/audit/audit-section.tsx';
import { CredentialNotice } from '../areas/outbox/credential-notice.tsx';
import { SettingsPanel } from '../areas/settings/settings-panel.tsx';
import { useIsManager } from '../window/session-store.ts';

export function SettingsScreen() {
  const record = useIsManager() ? <AuditSection /> : null;
  return <SettingsPanel credential={<CredentialNotice />} record={record} />;
}
