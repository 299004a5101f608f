/** What the environment told this process in confidence, taken out of it so that no child and no crash report inherits it. */

export interface HostSecrets {
  readonly apiKey: string | null;
  readonly passphrase: string | null;
  /** What whoever delivers events must show. */
  readonly webhookSecret: string | null;
}

export function takeSecrets(env: NodeJS.ProcessEnv): HostSecrets {
  const apiKey = env.BALCAO_API_KEY ?? null;
  const passphrase = env.BALCAO_PASSPHRASE ?? null;
  const webhookSecret = env.BALCAO_WEBHOOK_SECRET ?? null;
  delete env.BALCAO_WEBHOOK_SECRET;
  delete env.BALCAO_API_KEY;
  delete env.BALCAO_PASSPHRASE;
  return { apiKey, passphrase, webhookSecret };
}
