/** Registro within Gestão. */
import { AuditScreen } from '../../areas/audit/audit-screen.tsx';
import { useSession } from '../../window/session-store.ts';
import type { SectionScreenProps } from './section-screen.ts';

const nobody = [] as const;

export function AuditSection({ id, onSelect }: SectionScreenProps) {
  const staff = useSession((state) => state.session?.staff ?? nobody);
  return <AuditScreen id={id} staff={staff} onSelect={onSelect} />;
}
