/** The props of a section's screen in the back office. */
import type { StaffMember } from '#shared/contract/session.ts';

export interface SectionScreenProps {
  /** The id of the chosen item in the section, from its address; null for none. */
  readonly id: string | null;
  readonly person: StaffMember;
  readonly onSelect: (id: string | null) => void;
}
