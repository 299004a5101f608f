/** The window of a till: it comes back with what was in hand, and stands where it was left. */
import { expect } from 'vitest';
import { ana, putInBasket, signIn } from '#test/e2e/support/clerk.ts';
import { basket } from '#test/e2e/support/screen.ts';
import type { TillOnHost } from './host.ts';

/** What the till keeps of a basket is written within this. */
const keptWithinMs = 1_000;

async function expectBasket({ page }: TillOnHost): Promise<void> {
  for (const item of ['Pão de queijo', 'Café coado']) await basket(page).getByText(item).waitFor();
}

async function fillBasket(till: TillOnHost): Promise<void> {
  await signIn(till.page, ana);
  await putInBasket(till.page, 'Pão de queijo', 'Café coado');
  await till.page.waitForTimeout(keptWithinMs);
}

export async function crashOnce(till: TillOnHost): Promise<void> {
  await fillBasket(till);
  await till.crashPage();
  await expectBasket(till);
}

export async function crashAgainAndAgain(till: TillOnHost): Promise<void> {
  await fillBasket(till);
  for (let i = 0; i < 4; i++) await till.crashPage();
  const asked = (await till.desktop?.recorded())?.did.filter((step) => step.startsWith('asked ')) ?? [];
  expect(asked).toEqual([expect.stringMatching(/cópia de segurança[\s\S]*backup/)]);
  // The person answered that it may try once more.
  await expectBasket(till);
}

export async function startTwice({ desktop }: TillOnHost): Promise<void> {
  await desktop?.startSecond();
  const recorded = await desktop?.recorded();
  expect(recorded?.windows).toHaveLength(1);
  expect(recorded?.windows[0]?.did.slice(-2)).toEqual(['restore', 'focus']);
}

export async function rememberPlace(till: TillOnHost): Promise<void> {
  const left = { x: 40, y: 50, width: 1_100, height: 720 };
  await till.desktop?.move(left);
  await till.quit();
  await till.startAgain();
  expect((await till.desktop?.recorded())?.windows[0]?.options).toMatchObject(left);
}
