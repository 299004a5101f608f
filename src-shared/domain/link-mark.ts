/** A part of the link's name in the dashboard, by which a person recognises a link whose answer was lost. */
export function linkMark(id: string): string {
  return `#${id.replaceAll('-', '').slice(-8)}`;
}
