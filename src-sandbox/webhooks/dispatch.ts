/** Sends an event to every endpoint that asked for it, and repeats it by the sandbox clock until a 2xx or the last attempt. */
import { type V1Event, webhookVersion } from '#shared/wire/v1/events.ts';
import { newUuid } from '../state/ids.ts';
import type { SandboxEvent } from '../state/records.ts';
import type { Delivery, Trouble, WebhookEndpoint } from '../state/webhook-records.ts';
import type { SandboxContext } from '../state/world.ts';
import { takeTrouble } from './trouble.ts';

/** A simulation of years must not fill memory. */
const KEPT = 10_000;

export function dispatch(context: SandboxContext, event: SandboxEvent): void {
  for (const endpoint of context.world.webhooks.endpoints) {
    if (!wants(endpoint, event)) continue;
    const id = newUuid(context.random);
    const delivery: Delivery = {
      id,
      event_id: event.id,
      type: event.type,
      endpoint_id: endpoint.id,
      body: JSON.stringify(bodyOf(context, event, id)),
      attempts: [],
      state: 'pending',
    };
    const { deliveries } = context.world.webhooks;
    deliveries.push(delivery);
    if (deliveries.length > KEPT) deliveries.splice(0, KEPT / 10);
    const trouble = takeTrouble(context, event.type);
    if (trouble?.kind === 'lost') delivery.state = 'given_up';
    else send(context, trouble, () => void attempt(context, endpoint, delivery));
  }
}

/** A held delivery goes right after the next one that is not held: it is out of order, but has no other delay. */
function send(context: SandboxContext, trouble: Trouble | null, go: () => void): void {
  const { webhooks } = context.world;
  switch (trouble?.kind) {
    case 'late':
      context.clock.after(trouble.ms, go);
      return;
    case 'behind_next':
      webhooks.held.push(go);
      return;
    case 'doubled':
      context.clock.after(trouble.ms, go);
      break;
  }
  go();
  for (const next of webhooks.held.splice(0)) next();
}

function wants({ account, format, types }: WebhookEndpoint, event: SandboxEvent): boolean {
  return (
    account === event.account &&
    (format === null || format === event.format) &&
    (types === null || types.includes(event.type))
  );
}

/** API document, Events 2 and 3. A switch sets the fields of a v2 event beside `data`. */
function bodyOf({ switches }: SandboxContext, event: SandboxEvent, id: string): Record<string, unknown> {
  const { type, data } = event;
  if (event.format === 'v1') {
    return { type, id, webhook_version: webhookVersion, data } satisfies Record<keyof V1Event, unknown>;
  }
  switch (switches.webhook_envelope) {
    case 'id_type_data':
      return { id, type, created_at: event.created_at, data };
    case 'type_data':
      return { type, data };
    case 'data':
      return { data };
  }
}

async function attempt(context: SandboxContext, endpoint: WebhookEndpoint, delivery: Delivery): Promise<void> {
  if (!context.deliver) return;
  const { world } = context;
  const { url, authorization } = endpoint;
  const status = await context
    .deliver({
      url,
      headers: { 'content-type': 'application/json; charset=utf-8', ...(authorization ? { authorization } : {}) },
      body: delivery.body,
    })
    .then(
      (answer) => answer.status,
      () => null,
    );
  // After a reset nothing waits for this delivery.
  if (context.world !== world) return;
  delivery.attempts.push({ at: new Date(context.clock.now()).toISOString(), status });
  if (status !== null && status >= 200 && status < 300) {
    delivery.state = 'delivered';
    return;
  }
  retry(context, endpoint, delivery);
}

function retry(context: SandboxContext, endpoint: WebhookEndpoint, delivery: Delivery): void {
  const { webhook_retries, webhook_retry_ms } = context.switches;
  const retriesMade = delivery.attempts.length - 1;
  if (retriesMade >= webhook_retries) {
    delivery.state = 'given_up';
    return;
  }
  context.clock.after(webhook_retry_ms * 2 ** retriesMade, () => void attempt(context, endpoint, delivery));
}
