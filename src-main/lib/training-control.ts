/** The control of the embedded sandbox, which plays payer, bank and network in training mode. */
export interface TrainingControl {
  /** One call, e.g. `('POST', '/orders/1/pix/pay', {})`. Rejects with the sandbox's error sentence. */
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}
