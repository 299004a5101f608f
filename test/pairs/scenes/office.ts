/** The other acts of the back office: v1 charges and links, saved cards of both documents, and what is sent against a chargeback. */
import type { CardBehaviour } from '#sandbox/state/magic-cards.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import { cents } from '#shared/domain/money.ts';
import { linkDraft } from '#test/flows/support/links.ts';
import { draftId } from '#test/simulation/acts/stage.ts';
import { makeBuyer, typedCard } from '#test/simulation/office/stage.ts';
import type { ClientId } from '#test/simulation/people.ts';
import { type Ask, type PairScenario, type Play, saleThat, taken } from '../play.ts';
import { soldByCard } from './counter.ts';

/** v1 tells nothing by itself, and nobody gives up a request that is on its way there. */
const alone = { undo: false, door: false, event: false } as const;

function makingLink(play: Play) {
  const id = draftId(play.random);
  const draft = linkDraft({ maxUses: 1 });
  const ask = async (window: ClientId) => {
    const result = await play.people.at(window, 'links.create', { id, draft });
    if (result.ok) play.office.links.add(id);
    return result;
  };
  const made = async () => {
    taken('the link', await ask('office'));
    return await play.until('the link is made', async () => {
      const read = await play.people.look('links.get', { id });
      return read.ok && read.value.state === 'made' ? read.value : null;
    });
  };
  return { id, ask, made };
}

const linkRoute = '/v1/payment-links';

function closingLink(operation: 'links.cancel' | 'links.delete'): PairScenario {
  const isCancel = operation === 'links.cancel';
  return {
    operation,
    movesMoney: false,
    has: { ...alone, door: true },
    ...(isCancel
      ? { method: 'POST', route: `${linkRoute}/:code/cancel` }
      : { method: 'DELETE', route: `${linkRoute}/:code` }),
    async prepare(play) {
      const { id } = await makingLink(play).made();
      const asking =
        (method: 'links.cancel' | 'links.delete'): Ask =>
        (window) =>
          play.people.at(window, method, { id });
      return { ask: asking(operation), door: asking(isCancel ? 'links.delete' : 'links.cancel') };
    },
  };
}

const byPix = { method: 'PIX', expirationSeconds: 900 } as const;
const byCard = (behaviour: CardBehaviour) =>
  ({ method: 'CreditCard', installments: 1, softDescriptor: '', card: typedCard(behaviour) }) as const;

function chargingBy(play: Play, payment: typeof byPix | ReturnType<typeof byCard>) {
  const id = draftId(play.random);
  const items = [{ id: 'par', description: 'Item', quantity: 1, unitAmountCents: cents(6_450) }];
  const ask = async (window: ClientId) => {
    const draft = { client: makeBuyer(id), items, payment };
    const result = await play.people.at(window, 'charges.create', { id, draft });
    if (result.ok) play.office.charges.add(id);
    return result;
  };
  const now = async (): Promise<Charge | null> => {
    const read = await play.people.look('charges.get', { id });
    return read.ok ? read.value : null;
  };
  return { id, ask, now };
}

function charging(payment: typeof byPix | ReturnType<typeof byCard>): PairScenario {
  return {
    operation: 'charges.create',
    method: 'POST',
    route: '/v1/charge',
    movesMoney: false,
    has: alone,
    async prepare(play) {
      const { ask, now } = chargingBy(play, payment);
      return {
        ask,
        async after() {
          const charge = await now();
          if (charge?.pix?.code == null) return;
          await play.sandbox.control('POST', `/v1/orders/${charge.code}/pix/pay`, {}).catch(() => null);
        },
      };
    },
  };
}

const verify: PairScenario = {
  operation: 'charges.verify',
  method: 'POST',
  movesMoney: false,
  has: alone,
  route: '/v1/orders/:code/confirmations/:id/verify',
  async prepare(play) {
    const { id, ask, now } = chargingBy(play, byCard('otp'));
    taken('the charge', await ask('counter'));
    const confirmation = await play.until('the charge awaits a code', async () => {
      const one = (await now())?.confirmations[0];
      return one?.can.verify === true ? one : null;
    });
    const path = `/v1/confirmations/${confirmation.id}/code`;
    const { code } = (await play.sandbox.control('GET', path)) as { code: string };
    return {
      ask: (window) => play.people.at(window, 'charges.verify', { id, confirmationId: confirmation.id, code }),
    };
  },
};

const clientRoute = '/v1/clients/:clientCode/cards';

function savingForClient(play: Play) {
  const id = draftId(play.random);
  const ask = async (window: ClientId) => {
    const result = await play.people.at(window, 'clients.save', { id, clientCode: 'lia', card: typedCard('approve') });
    if (result.ok) play.office.clientCards.add(id);
    return result;
  };
  return { id, ask };
}

function changingClientCard(operation: 'clients.change' | 'clients.delete'): PairScenario {
  const isChange = operation === 'clients.change';
  return {
    operation,
    movesMoney: false,
    has: { ...alone, door: true },
    method: isChange ? 'PUT' : 'DELETE',
    route: `${clientRoute}/:token`,
    async prepare(play) {
      const { id, ask } = savingForClient(play);
      taken('the card', await ask('counter'));
      await play.until('the card is saved', async () => {
        const read = await play.people.look('clients.get', { id });
        return read.ok && read.value.state === 'saved';
      });
      const change: Ask = (window) => play.people.at(window, 'clients.change', { id, change: { name: 'OUTRO NOME' } });
      const remove: Ask = (window) => play.people.at(window, 'clients.delete', { id });
      return isChange ? { ask: change, door: remove } : { ask: remove, door: change };
    },
  };
}

const saveCard: PairScenario = {
  operation: 'cards.save',
  method: 'POST',
  route: '/v2/cards',
  movesMoney: false,
  has: { ...alone, event: true },
  async prepare(play) {
    const id = draftId(play.random);
    const customer = { ...makeBuyer(id), document: { type: 'passport', number: id } };
    return {
      event: async () => ['card_nobody'],
      async ask(window) {
        const result = await play.people.at(window, 'cards.save', { id, customer, card: typedCard('approve') });
        if (result.ok) play.office.cards.add(id);
        return result;
      },
    };
  },
};

const defend: PairScenario = {
  operation: 'chargebacks.defend',
  method: 'POST',
  route: '/v2/chargebacks/:id/evidences',
  movesMoney: false,
  has: { ...alone, event: true },
  async prepare(play) {
    const { people, sandbox, random } = play;
    const sale = await saleThat(play, await soldByCard(play), ['paid']);
    await sandbox.control('POST', `/charges/${sale.payments[0]?.chargeId}/chargeback`, {});
    const looking = people.at('office', 'chargebacks.refresh', {});
    await play.clock.advance(3_000);
    taken('the look', await looking);
    const contested = await play.until('the chargeback is known', async () => {
      const read = await people.look('chargebacks.list', {});
      return read.ok ? read.value.chargebacks.find(({ can }) => can.defend) : null;
    });
    const pdf = Buffer.from('%PDF-1.7 the receipt that was signed');
    return {
      // Files wait at the window where they were chosen.
      async ask(window) {
        const piece = { stageId: draftId(random), file: 0, name: 'recibo.pdf', bytes: pdf.byteLength, offset: 0 };
        const staged = await people.at(window, 'chargebacks.stage', { ...piece, data: pdf.toString('base64') });
        if (!staged.ok) return staged;
        return await people.at(window, 'chargebacks.defend', { id: contested.id, stageId: piece.stageId, files: 1 });
      },
      event: async () => [contested.id],
    };
  },
};

export const officeScenarios = {
  'links.create': {
    operation: 'links.create',
    method: 'POST',
    route: linkRoute,
    movesMoney: false,
    has: alone,
    prepare: async (play) => ({ ask: makingLink(play).ask }),
  },
  'links.cancel': closingLink('links.cancel'),
  'links.delete': closingLink('links.delete'),
  'charges.create': charging(byCard('approve')),
  'charges.create-pix': charging(byPix),
  'charges.verify': verify,
  'clients.save': {
    operation: 'clients.save',
    method: 'POST',
    route: `${clientRoute}/tokens`,
    movesMoney: false,
    has: alone,
    prepare: async (play) => ({ ask: savingForClient(play).ask }),
  },
  'clients.change': changingClientCard('clients.change'),
  'clients.delete': changingClientCard('clients.delete'),
  'cards.save': saveCard,
  'chargebacks.defend': defend,
} as const satisfies Record<string, PairScenario>;
