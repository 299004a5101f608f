/** What somebody at the counter does with a mouse (and types where there is something to type). */
import type { Page } from 'playwright-core';
import { area, basket, button, expectState, pressPin, trainingPanel } from './screen.ts';

export const ana = { name: 'Ana', pin: '246810' } as const;
export const bruno = { name: 'Bruno', pin: '135790' } as const;

export interface TypedCard {
  readonly number: string;
  readonly expiry?: string;
  readonly cvc?: string;
  readonly name?: string;
}

export const cards = {
  approved: '4539500000000019',
  declined: '4000000000000101',
  asksCode: '4000000000000408',
} as const;

export async function signIn(page: Page, { name, pin }: { name: string; pin: string }): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Pessoas' })
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .click();
  await pressPin(page, pin);
  await button(page, 'Entrar').click();
  await area(page, 'Venda').waitFor();
}

/** Also where something typed still waits: the till asks then, because a lock erases it. */
export async function lock(page: Page): Promise<void> {
  await button(page, 'Bloquear').click();
  const isLocked = page.getByRole('heading', { name: 'Quem está no caixa?' });
  const anyway = button(page, 'Bloquear e apagar');
  await isLocked.or(anyway).waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await isLocked.waitFor();
}

/** Somebody else takes over, and goes back to what was open. */
export async function handOver(page: Page, to: { name: string; pin: string }): Promise<void> {
  const { hash } = new URL(page.url());
  await lock(page);
  await signIn(page, to);
  await page.evaluate((address) => window.location.assign(address), hash);
}

/** Items by name, each as often as it stands there. */
export async function putInBasket(page: Page, ...items: readonly string[]): Promise<void> {
  for (const item of items) {
    await page
      .getByRole('list', { name: 'Itens', exact: true })
      .getByRole('button', { name: new RegExp(`^Adicionar ${item}[ ,]+(?:\\d|R\\$)`) })
      .click();
  }
}

export type QuickChoice = 'Pix' | 'Cartão' | 'Dinheiro' | 'Maquininha' | 'Cartão + Pix' | 'Dois cartões';

export async function charge(page: Page, how: QuickChoice): Promise<void> {
  await button(basket(page), 'Cobrar').click();
  await button(page.getByRole('toolbar', { name: 'Como o cliente vai pagar?' }), how).click();
}

export async function typeCard(page: Page, card: TypedCard): Promise<void> {
  await page.getByLabel('Número do cartão').fill(card.number);
  await page.getByLabel('Validade', { exact: true }).fill(card.expiry ?? '12/39');
  await page.getByLabel('Código (CVC)').fill(card.cvc ?? '123');
  await page.getByLabel('Nome como está no cartão').fill(card.name ?? 'MARIA TESTE');
}

export async function send(page: Page): Promise<void> {
  await button(page, /^(?:Cobrar R\$|Gerar Pix de)/).click();
}

export async function sellWithCard(page: Page, card: TypedCard, ...items: readonly string[]): Promise<void> {
  await putInBasket(page, ...items);
  await charge(page, 'Cartão');
  await typeCard(page, card);
  await send(page);
}

export async function openTraining(page: Page): Promise<void> {
  if (!(await trainingPanel(page).isVisible())) await area(page, 'Treino').click();
  await trainingPanel(page).waitFor();
}

export async function closeTraining(page: Page): Promise<void> {
  await button(trainingPanel(page), 'Fechar o treino').click();
  await trainingPanel(page).waitFor({ state: 'hidden' });
}

/** The simulated payer pays what is on the screen. */
export async function payPix(page: Page): Promise<void> {
  await openTraining(page);
  await button(trainingPanel(page), 'Pagar este Pix').click();
}

export async function readCode(page: Page): Promise<string> {
  await openTraining(page);
  await button(trainingPanel(page), 'Ver o código do cliente').click();
  const text = await trainingPanel(page).getByText('Código do cliente:').textContent();
  return (text ?? '').replace(/\D/g, '');
}

export async function newSale(page: Page): Promise<void> {
  await button(page, 'Nova venda').click();
  await basket(page).getByText('Nenhum item na venda').waitFor();
}

export async function expectPaid(page: Page): Promise<void> {
  await expectState(page, 'paid');
}
