/** Why the station ended a WebSocket. A page may connect again after any of these but `unknownPage`. */
export const closeCodes = {
  /** Not a frame of the contract. */
  badFrame: 4000,
  /** Somebody locked the till. What was on its way to the screen is dropped. */
  locked: 4001,
  /** Its name is not known, or it could not prove that it is its own. */
  unknownPage: 4401,
  /** No `hello` in time. */
  noHello: 4004,
  /** As many pages are in as there are places. */
  tooMany: 4029,
  stopping: 1001,
} as const;
