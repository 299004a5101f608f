/** What a mechanism for speed alone must be worth: below 1.3 times it goes. */

/** Of the step with it to the same without it. */
export const ratioAtMost = 1 / 1.3;
