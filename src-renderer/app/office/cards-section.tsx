/** Cartões within Gestão. */
import { CardsScreen } from '../../areas/cards/cards-screen.tsx';
import type { SectionScreenProps } from './section-screen.ts';

export function CardsSection({ id, onSelect }: SectionScreenProps) {
  return <CardsScreen id={id} onSelect={onSelect} />;
}
