/** Where the API's secret key lives. Write-only from outside: nothing but the last four characters is ever shown. */

export interface Vault {
  /** Null when none is stored or the store cannot be opened. */
  readApiKey(): Promise<string | null>;
  writeApiKey(key: string): Promise<void>;
}
