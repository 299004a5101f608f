/** Rows of a list of the API that could not be read: shown beside the others, for an odd one must hide nobody. */
export interface Unread {
  readonly count: number;
  /** As far as they carry one: by it people find them in the dashboard. */
  readonly ids: readonly string[];
}

export const nothingUnread: Unread = { count: 0, ids: [] };
