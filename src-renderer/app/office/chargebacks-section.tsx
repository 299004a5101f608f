/** Contestações within Gestão. */
import { ChargebacksScreen } from '../../areas/chargebacks/chargebacks-screen.tsx';
import { go } from '../../window/navigation.ts';
import type { SectionScreenProps } from './section-screen.ts';

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
