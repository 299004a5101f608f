/** Cartões within Gestão: a card chosen for a sale goes to the charge screen. */
import type { SectionScreenProps } from '../../areas/area.ts';
import { CardsScreen } from '../../areas/cards/cards-screen.tsx';
import { CustomerDialog } from '../../areas/customers/customer-dialog.tsx';
import { useBasket } from '../../areas/orders/basket/basket-store.ts';
import { useChosenCard } from '../../areas/orders/charge/chosen-card.ts';
import { go } from '../../window/navigation.ts';

export function CardsSection({ id, onSelect }: SectionScreenProps) {
  return (
    <CardsScreen
      id={id}
      onSelect={onSelect}
      customer={(chooser) => <CustomerDialog current={null} {...chooser} />}
      onUse={(chosen) => {
        useChosenCard.setState({ chosen });
        go({ at: useBasket.getState().lines.length === 0 ? 'sell' : 'charge' });
      }}
    />
  );
}
