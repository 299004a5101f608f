/** Ajustes. */
import { AuditSection } from '../areas/audit/audit-section.tsx';
import { CredentialNotice } from '../areas/outbox/credential-notice.tsx';
import { useOutbox } from '../areas/outbox/store.ts';
import { SettingsPanel } from '../areas/settings/settings-panel.tsx';
import { RightsSection } from '../areas/staff/rights-section.tsx';
import { StaffSection } from '../areas/staff/staff-section.tsx';
import { useIsManager } from '../window/session-store.ts';

export function SettingsScreen() {
  const isManager = useIsManager();
  const openRequests = useOutbox((state) => state.status?.open ?? 0);
  return (
    <SettingsPanel
      credential={<CredentialNotice />}
      openRequests={openRequests}
      people={isManager ? <People /> : null}
      record={isManager ? <AuditSection /> : null}
    />
  );
}

function People() {
  return (
    <>
      <StaffSection />
      <RightsSection />
    </>
  );
}
