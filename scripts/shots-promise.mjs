/** The pictures of a promise under trouble: a wish that does not get through, two payments, doubtful reads, a refused key, odd rows. */
import { fillBasket, network, openSection, startCharge, state, takeCard } from './shots-acts.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./shots-acts.mjs').Shoot} Shoot
 * @typedef {(method: string, path: string, body?: unknown) => Promise<unknown>} Control
 */

/** @param {string} url Of the simulated payment API. @returns {Control} */
export function controlAt(url) {
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
}

/** A clerk is signed in at an empty basket. @param {Page} page @param {{ shoot: Shoot, control: Control }} tools */
export async function underTrouble(page, { shoot, control }) {
  await withdrawn(page, shoot);
  await hindered(page, { shoot, control });
  await keyRefused(page, { shoot, control });
  await paidTwice(page, { shoot, control });
  await contradicted(page, { shoot, control });
  await unreadRows(page, { shoot, control });
}

/** @param {Page} page @param {Shoot} shoot */
async function withdrawn(page, shoot) {
  await startCharge(page, 'Cartão');
  await takeCard(page, 'Aprovado');
  await network(page, 'Sem rede');
  await page.keyboard.press('F2');
  await state(page, 'queued');
  await shoot('na-fila-sem-rede');
  await page.keyboard.press('Alt+3');
  await page.getByText('Em aberto', { exact: true }).click();
  await page
    .getByRole('row', { name: /Criar cobrança/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Retirar da fila' }).waitFor();
  await shoot('fila-retirar');
  await page.getByRole('button', { name: 'Retirar da fila' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('fila-retirar-confirmar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar da fila' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await shoot('fila-retirada');
  await network(page, 'Normal');
  await page.keyboard.press('Alt+1');
}

/** @param {Control} control @returns {Promise<string[]>} Orders in the sequence in which the till first asked about them. */
async function askedOrders(control) {
  const { requests } = /** @type {{ requests: { path: string }[] }} */ (await control('GET', '/requests'));
  const ids = requests.flatMap(({ path }) => /^\/v2\/orders\/([^/]+)$/.exec(path)?.[1] ?? []);
  return [...new Set(ids)];
}

/** @param {Page} page @param {Control} control @param {() => Promise<void>} ask @returns {Promise<string>} The order of the Pix that is shown then. */
async function orderOf(page, control, ask) {
  const { length: before } = await askedOrders(control);
  await ask();
  await page.getByTestId('pix-qr').waitFor();
  for (;;) {
    const asked = await askedOrders(control);
    if (asked.length > before) return asked.at(-1) ?? '';
    await page.waitForTimeout(200);
  }
}

/** @param {Page} page @param {Control} control */
function showPix(page, control) {
  return orderOf(page, control, async () => {
    await fillBasket(page);
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: 'Pix', exact: true }).click();
  });
}

/** @param {Page} page @param {{ shoot: Shoot, control: Control }} tools */
async function hindered(page, { shoot, control }) {
  await showPix(page, control);
  const refusal = { kind: 'refuse', method: 'POST', route: '/v2/orders/:id/cancel', status: 403 };
  await control('POST', '/faults', { ...refusal, code: 'customer_blocked', count: 'always' });
  await page.getByRole('button', { name: 'Cancelar venda' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('venda-cancelar');
  await page.getByRole('button', { name: 'Cancelar a venda' }).click();
  await page.getByText(/bloqueou este cliente/).waitFor();
  await shoot('cancelamento-impedido');
  await control('DELETE', '/faults');
  await state(page, 'canceled');
  await page.keyboard.press('Escape');
}

/** @param {Page} page @param {{ shoot: Shoot, control: Control }} tools */
async function keyRefused(page, { shoot, control }) {
  const order = await showPix(page, control);
  const refusal = { kind: 'refuse', method: 'GET', route: '/v2/orders/:id', status: 401 };
  await control('POST', '/faults', { ...refusal, code: 'unauthorized', count: 'always' });
  await page
    .getByText(/recusa a chave da conta/)
    .first()
    .waitFor();
  await shoot('chave-recusada');
  await control('DELETE', '/faults');
  await page
    .getByText(/recusa a chave da conta/)
    .first()
    .waitFor({ state: 'hidden', timeout: 90_000 });
  await control('POST', `/orders/${order}/pix/pay`, {});
  await state(page, 'paid');
  await page.keyboard.press('Enter');
}

/** The code of a sale that ran out is paid after its successor was. @param {Page} page @param {{ shoot: Shoot, control: Control }} tools */
async function paidTwice(page, { shoot, control }) {
  await control('POST', '/switches', { ended_pix: 'payable' });
  const first = await showPix(page, control);
  await control('POST', `/orders/${first}/pix/expire`, {});
  await state(page, 'expired');
  await shoot('pix-vencido');
  const second = await orderOf(page, control, () => page.getByRole('button', { name: 'Gerar novo QR Code' }).click());
  await control('POST', `/orders/${second}/pix/pay`, {});
  await state(page, 'paid');
  await control('POST', `/orders/${first}/pix/pay`, {});
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+2');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Conferir agora' }).click();
  await page.getByText('Esta compra foi paga duas vezes').waitFor();
  await shoot('paga-duas-vezes');
  await control('POST', '/switches', { ended_pix: 'unpayable' });
  await page.keyboard.press('Alt+1');
}

/** @param {Page} page @param {{ shoot: Shoot, control: Control }} tools */
async function contradicted(page, { shoot, control }) {
  const order = await showPix(page, control);
  const shownAt = Date.now();
  await control('POST', `/orders/${order}/pix/pay`, {});
  await state(page, 'paid');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+2');
  await page.getByRole('row').first().click();
  // A read that comes back within ten seconds of a change may have been asked before it, and says nothing.
  await page.waitForTimeout(11_000);
  const stale = { kind: 'stale_read', method: 'GET', route: `/v2/orders/${order}`, ms: Date.now() - shownAt + 1_000 };
  await control('POST', '/faults', { ...stale, count: 'always' });
  await page.getByRole('button', { name: 'Conferir agora' }).click();
  await page.getByText(/respondeu diferente do que já estava provado/).waitFor();
  await shoot('resposta-contradiz');
  await control('DELETE', '/faults');
  await page.keyboard.press('Alt+1');
}

/** @param {Page} page @param {{ shoot: Shoot, control: Control }} tools */
async function unreadRows(page, { shoot, control }) {
  const { movements } = /** @type {{ movements: { kind: string, charge_id: string }[] }} */ (
    await control('GET', '/ledger')
  );
  const paid = movements.findLast(({ kind }) => kind === 'pix_paid');
  await control('POST', `/charges/${paid?.charge_id}/chargeback`, {});
  await control('POST', '/switches', { odd_chargebacks: 'first_bare' });
  await openSection(page, 'Contestações');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByText(/registro não pôde ser lido/).waitFor();
  await shoot('registro-ilegivel');
  await control('POST', '/switches', { odd_chargebacks: 'none' });
  await page.keyboard.press('Alt+1');
}
