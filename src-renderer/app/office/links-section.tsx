/** Links within Gestão. */
import { LinksScreen } from '../../areas/links/links-screen.tsx';
import type { SectionScreenProps } from '../../screens/office/section-screen.ts';

export function LinksSection({ id, person, onSelect }: SectionScreenProps) {
  return <LinksScreen id={id} person={person} onSelect={onSelect} />;
}
