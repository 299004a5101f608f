/**
 * The page of the screens, with the kept preferences written into it: its first picture has the right look, and the sign-in speaks the right
 * language. They stand in attributes, because the content policy lets no script in.
 */
import type { Preferences } from '#shared/domain/preferences.ts';

const plainRoot = '<html lang="pt-BR">';

export function pageWith(preferences: Preferences, page: Uint8Array): Uint8Array<ArrayBuffer> {
  const { language, theme } = preferences;
  const look = theme === 'system' ? '' : ` class="${theme}"`;
  // Words of closed lists, so there is nothing else to escape.
  const all = JSON.stringify(preferences).replaceAll('"', '&quot;');
  const root = `<html lang="${language}"${look} data-preferences="${all}">`;
  return new Uint8Array(Buffer.from(Buffer.from(page).toString('utf8').replace(plainRoot, root)));
}
