/** A shop whose data cannot be used, on the screen of whoever types its passphrase: what it is, and the one next step, in either language. */
import { copyFileSync, cpSync, mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeShop } from '#test/crash/support/shop-in-folder.ts';
import { openE2eTill } from '#test/helpers/e2e-till.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { fill, heading, passphrase } from './support/first-run.ts';
import { expectGoodScreen } from './support/good-screen.ts';

test('a damaged database is named where the passphrase is typed, with the copies, and still after a reload', async () => {
  using kept = makeTempDir();
  const shop = join(kept.path, 'shop');
  await makeShop(shop);
  await using till = await openE2eTill({ start: 'empty', fill: (data) => cpSync(shop, data, { recursive: true }) });
  till.expectProblem(/till\.not-opened/);
  // Of the page of the station before.
  till.expectProblem(/ERR_CONNECTION_REFUSED/);
  const database = join(till.dataDir, 'test', 'balcao-test.db');
  await till.restart(() => {
    mkdirSync(join(till.dataDir, 'test', 'backups'), { recursive: true });
    copyFileSync(database, join(till.dataDir, 'test', 'backups', 'daily-2026-11-01.db'));
    truncateSync(database, 20_000);
  });
  const { page } = till;
  await heading(page, 'Abra o caixa');
  await fill(page, { 'Senha deste caixa': passphrase });
  const said = page.getByRole('alert');
  await said.getByText('O arquivo de dados do caixa está danificado').waitFor({ timeout: 60_000 });
  await said.getByText('feche e abra com --restore NOME').waitFor();
  await said.getByText('daily-2026-11-01.db').waitFor();
  expect(await said.textContent()).not.toMatch(/não conseguiu gravar/);
  await expectGoodScreen(page, 'a damaged database');
  await page.getByRole('radio', { name: 'English' }).click({ force: true });
  await said.getByText('The database file is damaged').waitFor();
  await page.reload();
  await said.getByText('close and start with --restore NAME').waitFor();
  await fill(page, { 'Passphrase of this till': passphrase });
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectGoodScreen(page, 'a damaged database on a narrow screen');
  // What it wrote into the terminal was wanted.
  expect(till.station.stderr()).toContain('The database file is damaged');
  await till.restart(() => copyFileSync(join(shop, 'test', 'balcao-test.db'), database));
});
