/** Contestações within Gestão. */
import { ChargebacksScreen } from '../../areas/chargebacks/chargebacks-screen.tsx';
import type { SectionScreenProps } from '../../screens/office/section-screen.ts';
import { go } from '../../window/navigation.ts';

export function ChargebacksSection({ id, person, onSelect }: SectionScreenProps) {
  return (
    <ChargebacksScreen
      id={id}
      person={person}
      onSelect={onSelect}
      onOpenSale={(saleId) => go({ at: 'sales', saleId })}
    />
  );
}
