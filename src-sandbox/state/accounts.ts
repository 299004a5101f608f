/** The two merchant accounts of the sandbox. A second key of the first account shows that its keys share the limits. */

export const mainKey = 'sk_test_balcao';

const accountsByKey: ReadonlyMap<string, string> = new Map([
  [mainKey, 'acc_balcao'],
  ['sk_test_balcao_2', 'acc_balcao'],
  ['sk_test_other', 'acc_other'],
]);

export function accountOf(key: string): string | null {
  return accountsByKey.get(key) ?? null;
}
