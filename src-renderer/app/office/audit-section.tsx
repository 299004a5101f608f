/** Registro within Gestão. */
import { AuditScreen } from '../../areas/audit/audit-screen.tsx';
import type { SectionScreenProps } from '../../screens/office/section-screen.ts';
import { useSession } from '../../window/session-store.ts';

const nobody = [] as const;

export function AuditSection({ id, onSelect }: SectionScreenProps) {
  const staff = useSession((state) => state.session?.staff ?? nobody);
  return <AuditScreen id={id} staff={staff} onSelect={onSelect} />;
}
