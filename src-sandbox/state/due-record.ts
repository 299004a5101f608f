/** What time will do to a record, and when. It is data, so that it can be written down. What can be done is left to the world, which knows all records. */

export interface DueOf<Deed> {
  /** By the provider's own time. */
  readonly at: number;
  readonly deed: Deed;
}

export type Due = DueOf<{ readonly kind: string }>;
