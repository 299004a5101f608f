/** What the screen of a section of the back office is given. */
import type { StaffMember } from '#shared/contract/session.ts';

export interface SectionScreenProps {
  /** What is chosen within the section, as its address says; null for nothing. */
  readonly id: string | null;
  readonly person: StaffMember;
  readonly onSelect: (id: string | null) => void;
}
