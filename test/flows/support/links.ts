/** Payment links for flows: a draft to change, and waiting for what becomes of one. */
import { randomUUID } from 'node:crypto';
import type { Link } from '#shared/contract/links.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Till } from '#test/helpers/till.ts';

type Draft = MethodRequest<'links.create'>['draft'];

/** R$ 130,00 and R$ 10,00 of freight. */
export function linkDraft(change: Partial<Draft> = {}): Draft {
  return {
    client: null,
    items: [
      { id: 'bolo', description: 'Bolo de festa', quantity: 1, unitAmountCents: 9_000 },
      { id: 'doce', description: 'Cento de doces', quantity: 2, unitAmountCents: 2_000 },
    ],
    methods: [],
    milestones: [],
    expiresAt: null,
    maxUses: null,
    freightCents: 1_000,
    linkName: 'Festa da Lia',
    orderTitle: '',
    softDescriptor: '',
    image: null,
    imageUrl: '',
    pixExpirationHours: null,
    pixDiscount: null,
    obfuscateClient: false,
    obfuscateItems: false,
    backUrl: '',
    redirectUrl: '',
    ...change,
  };
}

export async function askLink(till: Till, change: Partial<Draft> = {}): Promise<string> {
  const id = randomUUID();
  await till.manager.get('links.create', { id, draft: linkDraft(change) });
  return id;
}

export async function untilLink(till: Till, id: string, holds: (link: Link) => boolean): Promise<Link> {
  let found: Link | undefined;
  await till.untilTrue(
    'the link is as expected',
    async () => {
      found = await (await till.observer()).get('links.get', { id });
      return holds(found);
    },
    1_200_000,
  );
  if (found === undefined) throw new Error('no link');
  return found;
}

export const isMade = ({ state }: Link): boolean => state === 'made';

/** A buyer at the checkout page; the sandbox stands in for the page. */
export function buyFrom(till: Till, code: string | null): Promise<unknown> {
  return till.control('POST', `/links/${code}/buy`, { method: 'PIX' });
}

export async function made(till: Till, change: Partial<Draft> = {}): Promise<string> {
  const id = await askLink(till, change);
  await untilLink(till, id, isMade);
  return id;
}

/** What left the till for v1 and was no question. */
export const writes = (till: Till) =>
  till.sent.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/'));
