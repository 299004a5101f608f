/** Creations of which people can name what they made: the till reads it by that id, and its word is proof. Pure. */
const named: readonly string[] = ['orders.create', 'subscriptions.create'];

export const namesWhatItMade = (operation: string): boolean => named.includes(operation);
