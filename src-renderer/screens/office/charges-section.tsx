/** Cobranças v1 within Gestão. */
import type { SectionScreenProps } from '../../areas/area.ts';
import { ChargesScreen } from '../../areas/v1-charges/charges-screen.tsx';
import { useChargeToken } from './charge-token.ts';

export function ChargesSection({ id, onSelect }: SectionScreenProps) {
  const token = useChargeToken((state) => state.token);
  return (
    <ChargesScreen
      id={id}
      savedToken={token}
      onSelect={(chosen) => {
        useChargeToken.setState({ token: null });
        onSelect(chosen);
      }}
    />
  );
}
