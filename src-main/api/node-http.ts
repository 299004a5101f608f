/**
 * Node's HTTP module, fetched rather than imported: an `import` reads every export of it, and some of those load a second
 * HTTP client that nothing here uses (45 ms of each start).
 */
export const nodeHttp = process.getBuiltinModule('node:http');
