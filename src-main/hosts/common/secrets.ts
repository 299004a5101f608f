/** The secrets that the environment gave this process, removed from it so that no child process and no crash report inherits them. */

export interface HostSecrets {
  readonly apiKey: string | null;
  readonly passphrase: string | null;
  /** The secret that every delivery of an event must show. */
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
