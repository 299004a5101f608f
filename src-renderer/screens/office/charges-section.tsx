/** Cobranças v1 within Gestão. */
import { ChargesScreen } from '../../areas/v1-charges/charges-screen.tsx';
import { useSession } from '../../window/session-store.ts';
import { useChargeToken } from './charge-token.ts';
import type { SectionScreenProps } from './section-screen.ts';

export function ChargesSection({ id, person, onSelect }: SectionScreenProps) {
  const staff = useSession((state) => state.session?.staff);
  const token = useChargeToken((state) => state.token);
  return (
    <ChargesScreen
      id={id}
      person={person}
      staff={staff ?? []}
      savedToken={token}
      onSelect={(chosen) => {
        useChargeToken.setState({ token: null });
        onSelect(chosen);
      }}
    />
  );
}
