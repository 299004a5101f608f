/** Rows of an API list that could not be read. They are shown beside the others, so that an odd row hides nothing. */
export interface Unread {
  readonly count: number;
  /** The ids of these rows, if they have any: people find the rows in the dashboard by them. */
  readonly ids: readonly string[];
}

export const nothingUnread: Unread = { count: 0, ids: [] };
