/** Ajustes. */
import type { StaffMember } from '#shared/contract/session.ts';
import { useSession } from '../areas/session/store.ts';
import { SettingsPanel } from '../areas/settings/settings-panel.tsx';

export function SettingsScreen({ person }: { readonly person: StaffMember }) {
  const session = useSession((state) => state.session);
  return session === null ? null : <SettingsPanel session={session} person={person} />;
}
