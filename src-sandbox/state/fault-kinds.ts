/** The ways an answer can go wrong between a provider and a till, and what each does by default. */

/** What every network and every service does now and then. */
export const usualFaultKinds = [
  'refuse_before_reading',
  'drop_before_processing',
  'drop_after_processing',
  'delay_before',
  'delay_during',
  'delay_after',
  'error_before',
  'error_after',
  'error_after_charging',
  'garbage',
  'truncate',
  'redirect',
  'html_200',
  'slow_drip',
  'duplicate_delivery_later',
  'drop_then_deliver_later',
  'rate_limited',
] as const;

/** What no document excludes. */
const hostileFaultKinds = [
  'stale_read',
  'unchanged_answer',
  'nothing_done',
  'slow_then_error',
  'stuck_key',
  'refuse',
  'another_resource',
  'foreign_headers',
  'echo_page',
] as const;

export const faultKinds = [...usualFaultKinds, ...hostileFaultKinds] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Faults after which money may have moved, while nothing is stored under the key that moved it. */
export const forgettingFaultKinds: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'error_after_charging',
  'slow_then_error',
  'stuck_key',
]);

export const faultNotes: Record<FaultKind, string> = {
  refuse_before_reading: 'The connection is destroyed before the body is read. Nothing is processed.',
  drop_before_processing: 'The request is read, then the connection is destroyed. Nothing is processed.',
  drop_after_processing: 'Processed and stored under its key; the connection is destroyed instead of answering.',
  delay_before: 'Waits `ms` before the request reaches the service; its key is not held yet.',
  delay_during: 'Processing takes `ms`: the key is held, so the same key answers 409 meanwhile.',
  delay_after: 'Processed and stored at once; the answer is held back for `ms`.',
  error_before: 'Answers `status` (500) without processing.',
  error_after: 'Processed and stored under its key; a gateway answers `status` (502) instead.',
  error_after_charging:
    'Processed and money moved, then the service fails: `status` (500), and nothing is stored under the key.',
  garbage: 'The right status with bytes that are not JSON. Processed unless `processed` is false.',
  truncate: 'The answer breaks off half-way. Processed unless `processed` is false.',
  redirect: 'Answers 302 to another host. Not processed unless `processed` is true.',
  html_200: 'Answers 200 with a page, as a captive portal does. Not processed unless `processed` is true.',
  slow_drip: 'The answer comes one byte every `ms`. Processed unless `processed` is false.',
  duplicate_delivery_later: 'Answered normally, and the very same request arrives again `ms` later.',
  drop_then_deliver_later: 'The connection is destroyed; the request arrives and is processed `ms` later.',
  rate_limited: 'Answers 429 with Retry-After `retry_after_seconds` (30), bare or `enveloped`. Not processed.',
  stale_read:
    'A GET answers from the state as it was `ms` ago; without `ms`, from before the last change it would show.',
  unchanged_answer: 'Done, and stored under its key; the good answer shows the resource as it was before.',
  nothing_done: 'A good answer with the resource as it was, stored under its key; nothing was done.',
  slow_then_error:
    'Processing takes `ms`, and the same key answers 409 meanwhile; then money moves, the service fails with `status` (500), and nothing is stored.',
  stuck_key:
    'Processed unless `processed` is false, then the service fails with `status` (500), and its key answers 409 for `ms` before it is free.',
  refuse:
    'Answers `status` (422) with `code` (validation_error), as the API refuses. Not processed unless `processed` is true.',
  another_resource:
    'Processed and stored; the answer is that of another resource of the account, of the same amount if there is one.',
  foreign_headers:
    'Answered normally under the headers of another server: `headers`, or a Date of 2035, no request left, Retry-After 0.',
  echo_page:
    'A page with `status` (502) that repeats the headers and the body of the request. Not processed unless `processed` is true.',
};
