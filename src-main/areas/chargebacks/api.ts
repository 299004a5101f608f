/** The chargeback requests of the API: their paths, what counts as an answer, and which parts of an answer the till keeps. */
import { z } from 'zod';
import type { ChargebackReading } from '#shared/contract/chargebacks.ts';
import { readMoment } from '#shared/domain/moment.ts';
import { cents } from '#shared/domain/money.ts';
import { shown } from '#shared/wire/shown.ts';
import {
  chargebackSchema,
  knownChargebackStatuses,
  type Chargeback as WireChargeback,
} from '#shared/wire/v2/chargebacks.ts';
import type { AnswerProof } from '../../api/classify.ts';
import { readRows } from '../../api/read-rows.ts';
import type { ChargebackFacts } from './table.ts';

/** API document, Chargebacks: `limit` is 100 at most, and only a filter by status reaches the others. */
export function chargebackListPath(status: string | undefined): string {
  const query = new URLSearchParams({ limit: '100', ...(status === undefined ? {} : { status }) });
  return `/v2/chargebacks?${query}`;
}

/** When the list has more than a hundred: each status is asked separately, except those that the summary counts as empty. */
export function statusesToAsk({ counts }: ChargebackReading['summary']): readonly string[] {
  return knownChargebackStatuses.filter((status) => counts[status] !== 0);
}

export const chargebackPath = (id: string): string => `/v2/chargebacks/${encodeURIComponent(id)}`;
export const evidencePath = (id: string): string => `${chargebackPath(id)}/evidences`;

/** The list, with each row parsed separately. The list's other fields may be missing or odd. */
export function readChargebacks(payload: unknown) {
  const { has_more: hasMore, summary } = listRestSchema.parse(payload);
  return { ...readRows(chargebackSchema, payload), hasMore: hasMore ?? false, summary: summary ?? {} };
}

const listRestSchema = z
  .object({ has_more: shown(z.boolean()), summary: shown(z.record(z.string(), z.unknown())) })
  .catch({});

export function chargebackAnswerProof(id: string): AnswerProof {
  return {
    safeParse(body) {
      const parsed = chargebackSchema.safeParse(body);
      return parsed.success && parsed.data.id === id ? parsed : { success: false };
    },
  };
}

/** The API document says "not shown" of `customer` and `sale`: `name` and `email` are taken where they exist. */
export function factsOfWire(wire: WireChargeback): ChargebackFacts {
  const { reason, evidence } = wire;
  return {
    status: wire.status,
    amountCents: cents(wire.amount),
    currency: wire.currency ?? null,
    netCents: wire.net_amount ?? null,
    reason: {
      category: reason?.category ?? null,
      code: reason?.code ?? null,
      description: reason?.description ?? null,
    },
    openedAt: readMoment(wire.opened_at) ?? 0,
    respondBy: readMoment(wire.respond_by),
    acceptsEvidence: wire.accepts_evidence ?? false,
    customer: { name: textAt(wire.customer, 'name'), email: textAt(wire.customer, 'email') },
    evidence:
      evidence == null
        ? null
        : {
            fileCount: evidence.file_count ?? 0,
            totalBytes: evidence.total_bytes ?? 0,
            receivedAt: readMoment(evidence.received_at),
            submittedAt: readMoment(evidence.submitted_at),
          },
  };
}

/** Every text within the contested sale: one of them may be the id of our order or charge, whatever the field's name is. */
export function textsWithin(value: unknown, depth = 3): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value).flatMap((inner) => textsWithin(inner, depth - 1));
}

/** "Counts by status, amount in dispute, smallest remaining deadline": the API document does not show the names of these fields. */
export function readSummary(summary: Readonly<Record<string, unknown>>): ChargebackReading['summary'] {
  const isCounts = (value: unknown): value is Record<string, number> =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger);
  const counts = Object.values(summary).find(isCounts) ?? {};
  const numberNamed = (name: RegExp): number | null => {
    const found = Object.entries(summary).find(([key, value]) => name.test(key) && Number.isInteger(value));
    return typeof found?.[1] === 'number' ? found[1] : null;
  };
  return { counts, inDisputeCents: numberNamed(/amount/), smallestDaysRemaining: numberNamed(/remaining|deadline/) };
}

function textAt(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null || !(key in value)) return null;
  const text = (value as Record<string, unknown>)[key];
  return typeof text === 'string' ? text : null;
}
