/** How the keys begin that no till of ours made, the dashboard's and another till's: no request of ours answers for them. */
export const keyOfOthers = 'desk-';

export function isKeyOfOthers(key: string | null | undefined): boolean {
  return key?.startsWith(keyOfOthers) === true;
}
