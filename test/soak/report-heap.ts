/** Loaded into the till's process before it starts: says what is held after a collection, so that garbage counts as no leak. */
const everyMs = 5_000;

setInterval(() => {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.stderr.write(`heap ${heapUsed + external + arrayBuffers}\n`);
}, everyMs).unref();
