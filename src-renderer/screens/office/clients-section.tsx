/** Cartões v1 within Gestão: a card that is chosen goes to the form of a new charge. */
import type { SectionScreenProps } from '../../areas/area.ts';
import { ClientsScreen } from '../../areas/v1-saved-cards/clients-screen.tsx';
import { go } from '../../window/navigation.ts';
import { useChargeToken } from './charge-token.ts';

export function ClientsSection({ id, onSelect }: SectionScreenProps) {
  return (
    <ClientsScreen
      id={id}
      onSelect={onSelect}
      onUse={(token) => {
        useChargeToken.setState({ token });
        go({ at: 'office', section: 'charges', id: 'new' });
      }}
    />
  );
}
