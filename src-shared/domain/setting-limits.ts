/** What the settings that are numbers may be: the core refuses by it, and the screens say it. */

export const lockMinutes = { min: 1, max: 15 };

/** A dispute may come for months after a payment, and is answered with the buyer's data. */
export const keptMonths = { min: 6, max: 120 };
