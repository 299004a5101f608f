/** A problem that the person who started a host has to solve. Its message is a sentence for that person. */
export class StartError extends Error {}
