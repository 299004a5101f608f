/** The name under which the display of a window listens. Hosts name windows by letters and digits alone, so no window has such a name. */
const prefix = 'display of ';

export const displayClient = (owner: string): string => `${prefix}${owner}`;

export const isDisplay = (clientId: string): boolean => clientId.startsWith(prefix);
