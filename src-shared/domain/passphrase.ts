/** What protects a key in a file: shorter ones are guessed from a copy of it. */
export const shortestPassphrase = 12;
