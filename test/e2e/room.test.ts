/** What stands around a screen leaves it its room, and nothing of it is cut by its frame. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bruno, lock, signIn } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { area } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const narrow = { width: 320, height: 640 };

beforeEach(() => page().setViewportSize({ width: 1366, height: 768 }));
beforeAll(() => signIn(page(), bruno));

test('band and status line leave the narrowest screen to what is sold', async () => {
  await page().setViewportSize(narrow);
  await area(page(), 'Venda').click();
  const heights = await page().evaluate(() =>
    [...document.querySelectorAll('.training-stripes > header, footer.text-sm')].map((one) => one.clientHeight),
  );
  expect(heights).toHaveLength(2);
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(narrow.height * 0.15);
  expect(await page().getByText('TREINAMENTO').first().isVisible()).toBe(true);
});

test('the lock screen is whole on a usual screen, to its last line', async () => {
  await lock(page());
  const { all, shown } = await page()
    .getByRole('main')
    .evaluate((main) => ({ all: main.scrollHeight, shown: main.clientHeight }));
  expect(all).toBeLessThanOrEqual(shown);
});
