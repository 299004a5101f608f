/** Which paths belong to v1: they take other credentials, answer in another envelope, and take no idempotency key. */

export function isV1Path(path: string): boolean {
  return path.startsWith('/v1/') || path.startsWith('/links-de-pagamento/');
}
