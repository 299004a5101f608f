/** The chargeback requests of the API: their paths, what counts as an answer, and what of it the till keeps. */
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

/** API document, Chargebacks: `limit` is 100 at most, and the only way to the ones after is by their status. */
export function chargebackListPath(status: string | undefined): string {
  const query = new URLSearchParams({ limit: '100', ...(status === undefined ? {} : { status }) });
  return `/v2/chargebacks?${query}`;
}

/** Where a hundred are not all: every status by itself, but those the summary says nobody is in. */
export function statusesToAsk({ counts }: ChargebackReading['summary']): readonly string[] {
  return knownChargebackStatuses.filter((status) => counts[status] !== 0);
}

export const chargebackPath = (id: string): string => `/v2/chargebacks/${encodeURIComponent(id)}`;
export const evidencePath = (id: string): string => `${chargebackPath(id)}/evidences`;

/** The list, its rows one by one; the rest of it may be missing or odd. */
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

/** `customer` and `sale` are "not shown": a name and an address are taken where they stand under those words. */
export function factsOfWire(wire: WireChargeback): ChargebackFacts {
  const { reason, evidence } = wire;
  return {
    status: wire.status,
    amountCents: cents(wire.amount),
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

/** Every text within the contested sale: one of them may be the id of an order or a charge of ours, whatever it is called. */
export function textsWithin(value: unknown, depth = 3): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value).flatMap((inner) => textsWithin(inner, depth - 1));
}

/** "Counts by status, amount in dispute, smallest remaining deadline": the names of its fields are not shown. */
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
