/** The constants the API document states, named once for the till and the sandbox alike. */

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** API document, Idempotency. */
export const idempotencyKeyMaxLength = 128;
export const idempotencyKeyLifetimeMs = 24 * hourMs;

/** API document, Limits. */
export const rateWindowMs = minuteMs;
export const generalLimitPerMinute = 120;
export const buyerLimitPerMinute = 2;
export const resendLimitPerMinute = 5;
export const cardLimitPerMinute = 10;

/** API document, order creation rule 3. */
export const pixExpirationWithCardMaxSeconds = 86_400;
/** API document, refund rule 2. */
export const partialRefundMinCents = 100;
/** API document, transitions: "about 26 hours pass", authorization is canceled. */
export const authorizationLifetimeMs = 26 * hourMs;

/** Second API document, Limits. */
export const billingIntervalMaxDays = 365;
export const automaticRetriesMax = 3;
