/** Cobranças v1 within Gestão. */
import { ChargesScreen } from '../../areas/charges/charges-screen.tsx';
import { useSession } from '../../areas/session/store.ts';
import type { SectionScreenProps } from './section-screen.ts';

export function ChargesSection({ id, person, onSelect }: SectionScreenProps) {
  const staff = useSession((state) => state.session?.staff);
  return <ChargesScreen id={id} person={person} staff={staff ?? []} onSelect={onSelect} />;
}
