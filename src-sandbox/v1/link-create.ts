/** `POST /v1/payment-links`: from a body to a link, with checks of every key and limit of `config`. */
import type { LinkPaymentType } from '#shared/domain/link-draft.ts';
import { linkMinimumCents } from '#shared/domain/link-money.ts';
import { largestDecimalCents } from '#shared/wire/v1/decimals.ts';
import { type LinkConfig, linkRequestSchema, type Milestone, type ReadLinkRequest } from '#shared/wire/v1/links.ts';
import type { Answer } from '../format/answers.ts';
import { readDatetime } from '../present/v1-dates.ts';
import { presentLink } from '../present/v1-link.ts';
import { readBody } from '../rules/read-body.ts';
import type { Prepared } from '../rules/routes.ts';
import { randomText } from '../state/ids.ts';
import { beforeLink } from '../state/journal.ts';
import type { Link } from '../state/v1-records.ts';
import type { SandboxContext } from '../state/world.ts';
import type { Switches } from '../switches/switches.ts';
import { enveloped, v1Invalid } from './answers.ts';
import { checkClient, sumItems } from './client-rules.ts';
import { readImage } from './link-image.ts';
import { discountCents, expandMilestones, type LinkSums, plainMilestones } from './link-money.ts';
import type { V1Call } from './routes.ts';

type Draft = Pick<Link, 'paymentTypes' | 'installments' | 'expiresAt' | 'valueCents' | 'pixCents'>;

export function prepareCreateLink(call: V1Call): Prepared {
  const request = readBody(linkRequestSchema, withoutEmptyClient(call.json()));
  const draft = check(call.context, request);
  return { run: () => create(call, request, draft) };
}

/** API document, `client`: "if any field is sent, all required ones must be present". An empty `client` counts as not sent. */
function withoutEmptyClient(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('client' in body)) return body;
  const { client, ...rest } = body;
  const empty = client === null || (typeof client === 'object' && Object.keys(client).length === 0);
  return empty && !Array.isArray(client) ? rest : body;
}

function check(context: SandboxContext, { client, items, config }: ReadLinkRequest): Draft {
  const { switches } = context;
  if (client) checkClient(client, switches);
  const paymentTypes = [...new Set(config.payment_types ?? accountMethods[switches.link_default_methods])];
  const sums: LinkSums = { itemsCents: sumItems(items), freightCents: config.freight };
  const valueCents = sums.itemsCents + sums.freightCents;
  if (valueCents < linkMinimumCents) throw v1Invalid('items', 'Items and freight come to at least 5.00.');
  const milestones = orderedMilestones(config.installments ?? plainMilestones, switches);
  const installments = expandMilestones(milestones, valueCents);
  if (Math.max(...installments.map(({ totalCents }) => totalCents)) > largestDecimalCents) {
    throw v1Invalid('items', 'The total is too large.');
  }
  return {
    paymentTypes,
    installments,
    expiresAt: readExpiry(context, config),
    valueCents,
    pixCents: checkDiscount(sums, config, paymentTypes),
  };
}

const accountMethods: Record<Switches['link_default_methods'], readonly LinkPaymentType[]> = {
  card_pix: ['CreditCard', 'PIX'],
  card_pix_boleto: ['CreditCard', 'PIX', 'Boleto'],
  card: ['CreditCard'],
};

function orderedMilestones(milestones: readonly Milestone[], switches: Switches): readonly Milestone[] {
  const sort = switches.link_milestones_unordered === 'sort';
  const ordered = sort ? milestones.toSorted((a, b) => a.count - b.count) : milestones;
  ordered.forEach(({ count }, index) => {
    if (count > (ordered[index - 1]?.count ?? 0)) return;
    throw v1Invalid(`config.installments.${index}.count`, 'Each count is above the one before it.');
  });
  return ordered;
}

function readExpiry({ switches, clock }: SandboxContext, config: LinkConfig): number | null {
  if (config.expires_at == null) return null;
  const expiresAt = readDatetime(config.expires_at, switches.v1_datetime_zone);
  if (expiresAt === null) throw v1Invalid('config.expires_at', 'There is no such day or hour.');
  if (switches.link_past_expiry === 'refuse' && expiresAt <= clock.now()) {
    throw v1Invalid('config.expires_at', 'It is in the past.');
  }
  return expiresAt;
}

/** API document, PIX discount: needs `PIX`, and leaves at least 5.00. Returns what a PIX pays. */
function checkDiscount(sums: LinkSums, config: LinkConfig, types: readonly LinkPaymentType[]): number {
  const { pix_discount_value: value, pix_discount_type: type } = config;
  const full = sums.itemsCents + sums.freightCents;
  if (value === undefined && type === undefined) return full;
  if (value === undefined) throw v1Invalid('config.pix_discount_value', 'Required with pix_discount_type.');
  if (type === undefined) throw v1Invalid('config.pix_discount_type', 'Required with pix_discount_value.');
  if (!types.includes('PIX')) throw v1Invalid('config.pix_discount_value', 'Needs PIX among payment_types.');
  const discount = discountCents(sums, config);
  if (discount > sums.itemsCents) throw v1Invalid('config.pix_discount_value', 'More than the items cost.');
  if (full - discount < linkMinimumCents) {
    throw v1Invalid('config.pix_discount_value', 'The value after the discount is at least 5.00.');
  }
  return full - discount;
}

function create({ context, caller }: V1Call, { client, items, config }: ReadLinkRequest, draft: Draft): Answer {
  const { world, random, clock } = context;
  const read = config.image === undefined ? null : readImage(context, config.image);
  const link: Link = {
    ...draft,
    code: randomText(random, 12),
    account: caller.account,
    orderCode: randomText(random, 12),
    token: Buffer.from(random.bytes(32)).toString('hex'),
    client: client ?? null,
    items,
    config,
    // API document, `image_url`: ignored when `image` is sent.
    imageUrl: config.image === undefined ? (config.image_url ?? null) : read,
    createdAt: clock.now(),
    sales: [],
    canceled: false,
  };
  beforeLink(context, link);
  world.v1.links.set(link.code, link);
  world.v1.linkByToken.set(link.token, link);
  const warned = config.image !== undefined && read === null;
  const warning = warned ? { image_warning: 'The image could not be processed.' } : {};
  return enveloped({ status: 201, data: { ...presentLink(context, link), ...warning } });
}
