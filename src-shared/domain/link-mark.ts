/** Part of the name in the dashboard: there a person recognises a link whose answer was lost. */
export function linkMark(id: string): string {
  return `#${id.replaceAll('-', '').slice(-8)}`;
}
