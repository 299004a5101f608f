/**
 * Which hosts belong to the provider of a till's account: the host of its API, what stands beside it under the same name, and nothing else. An
 * address of another host may come in an answer all the same, and is shown as text.
 */

/** What providers put in front of the name they own. Only these are taken off, so that a public ending (`com.br`) is never left. */
const inFrontOf = /^(?:(?:api|sandbox|homolog|staging|secure|v\d)\.)+(?=[^.]+\.[^.]+)/;

/** Under which everybody registers names: `com.br`, `co.uk`. */
const publicEnding = /^[a-z]{2,3}\.[a-z]{2}$/;

/** A name as it stands in certificates: no wildcard, no port, no user, nothing that means something to a policy of a page. */
export function isPlainHost(host: string): boolean {
  return host.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(host);
}

/** The host of a plain https address; null for any other address. */
export function plainHttpsHost(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.port === '' && isPlainHost(url.hostname) ? url.hostname : null;
}

/** Whether an address may be opened outside the till, whose API answers at `baseUrl`. */
export function isOfProvider(address: string, baseUrl: string): boolean {
  if (isPractice(address, baseUrl)) return true;
  const [host, api] = [plainHttpsHost(address), plainHttpsHost(baseUrl)];
  if (host === null || api === null) return false;
  const shorter = api.replace(inFrontOf, '');
  const own = publicEnding.test(shorter) ? api : shorter;
  return host === own || host.endsWith(`.${own}`);
}

/** The simulated provider of practice is on this machine, and its pages at the very same place. */
function isPractice(address: string, baseUrl: string): boolean {
  const api = URL.parse(baseUrl);
  return api?.protocol === 'http:' && api.hostname === '127.0.0.1' && URL.parse(address)?.origin === api.origin;
}
