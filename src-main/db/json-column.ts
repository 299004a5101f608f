/** A column that holds a value as JSON, or nothing. */
export function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** What this program wrote there itself. */
export function fromJson<T>(text: string | null): T | null {
  return text === null ? null : (JSON.parse(text) as T);
}
