/** One request to the payment API, as both generations of its routes receive it. */
export interface ApiRequest {
  readonly method: string;
  /** Under `/api`, without a query. */
  readonly path: string;
  /** The part after the `?`. */
  readonly query?: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  readonly sourceIp: string;
}
