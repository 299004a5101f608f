/** What protects a key in a file: shorter ones are guessed from a copy of it. */
export const shortestPassphrase = 12;

/** One letter typed again and again is as long as one likes, and is the first thing that is tried. */
export const isOneLetter = (passphrase: string): boolean => new Set(passphrase).size === 1;
