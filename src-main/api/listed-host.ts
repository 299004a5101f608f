/** The one list of hosts: a world speaks to the address that its key was sealed with, and to nothing else. */
import { type Connect, WireFailure } from './connect.ts';

export function onlyTo(baseUrl: string, connect: Connect): Connect {
  const listed = new URL(`${baseUrl}/`);
  return (request) => {
    const url = URL.parse(request.url);
    const isListed = url !== null && url.origin === listed.origin && url.pathname.startsWith(listed.pathname);
    return isListed ? connect(request) : Promise.reject(new WireFailure('not-sent', 'address-not-listed'));
  };
}
