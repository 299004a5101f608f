/** The back office: its sections, by mouse and by keyboard, and where a person lands who comes back. */
import { expect, test } from 'vitest';
import { ana, signIn } from './support/clerk.ts';
import { expectFocus, keys, tabTo } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectNoSidewaysScroll } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const sections = () => page().getByRole('navigation', { name: 'Seções da gestão' });

test('Gestão opens from the rail, with one section marked and nothing to be scrolled sideways', async () => {
  await signIn(page(), ana);
  await area(page(), 'Gestão').click();
  await sections().waitFor();
  expect(await area(page(), 'Gestão').getAttribute('aria-current')).toBe('page');
  expect(await sections().locator('[aria-current="page"]').count()).toBe(1);
  await expectNoSidewaysScroll(page());
});

test('a section is opened by keyboard and stays in the address', async () => {
  await keys(page(), 'Alt+1');
  await keys(page(), 'Alt+4');
  await tabTo(page(), sections().getByRole('button').first());
  await keys(page(), 'End');
  await expectFocus(sections().getByRole('button').last());
  await keys(page(), 'Home', 'Enter');
  await expect.poll(() => new URL(page().url()).hash).toBe('#/office/cards');
  await page().getByRole('heading', { name: 'Cartões', level: 1 }).waitFor();
});

test('the section last used is the one that opens next time', async () => {
  await button(sections(), 'Cartões').click();
  await area(page(), 'Venda').click();
  await keys(page(), 'Alt+4');
  await page().getByRole('heading', { name: 'Cartões', level: 1 }).waitFor();
});
