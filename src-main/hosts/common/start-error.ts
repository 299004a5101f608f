/** Something the person who started a host has to put right; its message is a sentence for them. */
export class StartError extends Error {}
