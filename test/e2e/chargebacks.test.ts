/** A contested sale, answered by a manager: what may not be sent is said before anything leaves, what is sent arrives. */
import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import {
  ana,
  bruno,
  cards,
  closeTraining,
  expectPaid,
  lock,
  openTraining,
  sellWithCard,
  signIn,
} from './support/clerk.ts';
import { lockFromOutside } from './support/lock-from-outside.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectNoSidewaysScroll, trainingPanel } from './support/screen.ts';

const till = oneTill({ switches: { evidence_review_ms: '600000' } });
const page = () => till().page;
const detail = (): Locator => page().getByRole('article', { name: 'Contestação (chargeback)' });
const list = (): Locator => page().getByRole('grid', { name: /^Contestações/ });

function pdf(megabytes: number): Buffer {
  const data = Buffer.alloc(Math.floor(megabytes * 1024 * 1024), 'x');
  data.write('%PDF-1.7\n');
  return data;
}

async function choose(...files: readonly { readonly name: string; readonly data: Buffer }[]): Promise<void> {
  await detail()
    .getByLabel('Escolher arquivos PDF')
    .first()
    .setInputFiles(files.map(({ name, data }) => ({ name, mimeType: 'application/pdf', buffer: data })));
}

async function forget(): Promise<void> {
  const remove = detail().getByRole('button', { name: /^Tirar / });
  while ((await remove.count()) > 0) await remove.first().click();
}

async function evidencePosts(): Promise<number> {
  const { requests } = await till().control<{ requests: { path: string }[] }>('GET', '/requests');
  return requests.filter(({ path }) => path.endsWith('/evidences')).length;
}

beforeEach(() => page().setViewportSize({ width: 1366, height: 768 }));

test('the cardholder contests a sale, and the way from the sale leads to the chargeback and back', async () => {
  await signIn(page(), bruno);
  await sellWithCard(page(), { number: cards.approved }, 'Misto-quente');
  await expectPaid(page());
  await openTraining(page());
  await button(trainingPanel(page()), 'Contestar no banco').click();
  await closeTraining(page());
  await area(page(), 'Vendas').click();
  await page().getByRole('row').filter({ hasText: 'Misto-quente' }).click();
  await page().locator('[data-testid="sale-state"][data-state="chargeback"]').waitFor({ timeout: 60_000 });
  await button(page(), 'Ver contestação').click();
  await detail().getByText('R$ 14,90').first().waitFor();
  await detail().getByText('faltam 7 dias').waitFor();
  await button(detail(), 'Venda 1').click();
  await button(page(), 'Ver contestação').click();
  await detail().waitFor();
});

const wrong = [
  {
    name: '21 files',
    files: Array.from({ length: 21 }, (_, index) => ({ name: `${index}.pdf`, data: pdf(0.01) })),
    words: 'São 21 arquivos, e a operadora aceita no máximo 20.',
  },
  {
    name: 'a file of 2.1 MB',
    files: [{ name: 'a.pdf', data: pdf(2.1) }],
    words: 'Tem 2,1 MB; o máximo é 2 MB por arquivo.',
  },
  {
    name: 'a picture renamed .pdf',
    files: [{ name: 'foto.pdf', data: Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1') }],
    words: 'Não é um PDF, seja qual for o nome do arquivo.',
  },
  {
    name: 'more than 11 MB in all',
    files: Array.from({ length: 6 }, (_, index) => ({ name: `${index}.pdf`, data: pdf(1.9) })),
    words: /Os arquivos somam 11,4 MB; o máximo é 11 MB no total\./,
  },
];

test.each(wrong)('$name is refused in words before anything leaves', async ({ files, words }) => {
  await choose(...files);
  await detail().getByText('Nada foi enviado. Corrija antes:').waitFor();
  await detail().getByText(words).waitFor();
  expect(await button(detail(), 'Enviar defesa').isDisabled()).toBe(true);
  expect(await evidencePosts()).toBe(0);
  await forget();
});

test('files that were gathered outlast a lock of the till', async () => {
  await choose({ name: 'recibo.pdf', data: pdf(0.2) });
  await lockFromOutside(till());
  await signIn(page(), bruno);
  await button(detail(), 'Tirar recibo.pdf').waitFor();
  await forget();
  await lockFromOutside(till());
  await signIn(page(), bruno);
  await detail().waitFor();
  expect(await button(detail(), 'Tirar recibo.pdf').count()).toBe(0);
});

test('a defence of several megabytes arrives, and is with the service', async () => {
  await choose({ name: 'recibo.pdf', data: pdf(0.2) }, { name: 'conversa.pdf', data: pdf(1.9) });
  await button(detail(), 'Enviar defesa').click();
  await page().locator('[data-testid="defence-state"][data-state="received"]').waitFor({ timeout: 60_000 });
  await page().locator('[data-testid="chargeback-state"][data-state="evidence_received"]').waitFor({ timeout: 60_000 });
  await detail().getByText('2 arquivos, 2,1 MB').waitFor();
  expect(await evidencePosts()).toBe(1);
  expect(await button(detail(), 'Enviar defesa').count()).toBe(0);
});

test('the bank decides for the shop, and the sale is not yet paid again on the word of one read', async () => {
  await openTraining(page());
  await button(trainingPanel(page()), 'A loja ganha').click();
  await page().locator('[data-testid="chargeback-state"][data-state="won"]').waitFor({ timeout: 60_000 });
  await closeTraining(page());
  await button(detail(), 'Venda 1').click();
  await page().locator('[data-state="chargeback"]').first().waitFor({ timeout: 60_000 });
});

async function openNearest(): Promise<void> {
  await area(page(), 'Gestão').click();
  await page()
    .getByRole('navigation', { name: 'Seções da gestão' })
    .getByRole('button', { name: 'Contestações' })
    .click();
  await list().getByRole('row').first().click();
}

test('a reason without a space wraps, and nothing has to be scrolled sideways', async () => {
  const sold = (await till().control<{ movements: { charge_id: string }[] }>('GET', '/ledger')).movements;
  const description = `motivo:${'contestado_'.repeat(40)}`;
  await till().control('POST', `/charges/${sold[0]?.charge_id}/chargeback`, { description });
  // The till learns of it with the next list.
  const opened = async () => {
    await openNearest();
    return detail().getByText(description).count();
  };
  await expect.poll(opened, { timeout: 60_000 }).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page());
});

test('a clerk looks, and cannot send', async () => {
  await lock(page());
  await signIn(page(), ana);
  await openNearest();
  await detail().getByText('A defesa está bloqueada para a sua função. Peça a um gerente.').waitFor();
});

test('where the account has no chargebacks the screen says why, and the entry is gone', async () => {
  await till().control('POST', '/switches', { chargeback_routes: 'production' });
  await button(page(), 'Atualizar').click();
  await page().getByText('Esta conta não tem contestações por aqui.').waitFor();
  await page()
    .getByText(/em produção ela ainda não está aberta/)
    .waitFor();
  const entry = page()
    .getByRole('navigation', { name: 'Seções da gestão' })
    .getByRole('button', { name: 'Contestações' });
  await area(page(), 'Venda').click();
  await area(page(), 'Gestão').click();
  await page().getByRole('heading', { name: 'Resumo', level: 1 }).waitFor();
  expect(await entry.count()).toBe(0);
});
