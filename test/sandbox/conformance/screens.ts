/** The screens that a row of the API documents may name, by their address; their names are the words of the product. */
import { ptBR } from '#renderer/i18n/pt-br/messages.ts';

const { shell, office, settings } = ptBR;

const places: Readonly<Record<string, string>> = {
  sell: shell.sell,
  // These two have a sale in their titles.
  charge: 'Cobrar',
  progress: 'Venda em andamento',
  sales: shell.sales,
  queue: shell.queue,
};

/** What a row says that no screen does, and why. */
const noScreen = /^none: (.{30,})$/;

/** Null for an address that the product does not have, and for a reason that is none. */
export function screenName(screen: string): string | null {
  const reason = noScreen.exec(screen)?.[1];
  if (reason !== undefined) return `none: ${reason}`;
  const [area = '', section] = screen.split('/');
  if (section === undefined) return places[area] ?? null;
  const names: Readonly<Record<string, unknown>> =
    area === 'office' ? office : area === 'settings' ? settings.section : {};
  const name = names[section];
  const within = area === 'office' ? shell.office : shell.settings;
  return typeof name === 'string' ? `${within}, ${name}` : null;
}
