/** A message at the foot of the window speaks of what was on the screen. */
import { afterAll, expect, it, vi } from 'vitest';

// The address of the window, which stands for the screen that is open.
vi.stubGlobal('window', { location: { hash: '' }, history: { pushState: () => undefined } });
const { go } = await import('#renderer/window/navigation.ts');
const { useToasts } = await import('#renderer/window/toasts.ts');

/** Other files of this process load parts that look for a real window. */
afterAll(() => vi.unstubAllGlobals());

const charge = { at: 'office', section: 'charges', id: 'a' } as const;
const said = () => useToasts.getState().toast?.text ?? null;

it.each([
  { name: 'another thing of the same section', to: { ...charge, id: 'b' } },
  { name: 'another section', to: { at: 'office', section: 'backups', id: null } },
  { name: 'another screen', to: { at: 'sell' } },
] as const)('leaves with what it was said of: $name', ({ to }) => {
  go(charge);
  useToasts.getState().show({ text: 'Nada mudou.' });
  go(charge);
  expect(said()).toBe('Nada mudou.');
  go(to);
  expect(said()).toBeNull();
});
