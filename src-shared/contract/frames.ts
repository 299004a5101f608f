/** What travels between a renderer and its host: the same three shapes over Electron's IPC and over the station's WebSocket. */
import { z } from 'zod';
import { callErrorSchema } from './errors.ts';

/** One request. `requestId` makes a command safe to ask again after a dropped connection. */
export const callFrameSchema = z.strictObject({
  t: z.literal('call'),
  requestId: z.uuid(),
  method: z.string().max(64),
  input: z.unknown(),
});
export type CallFrame = z.infer<typeof callFrameSchema>;

/** The first message on a station's WebSocket; nothing is answered before it. See `greeting.ts`. */
export const helloFrameSchema = z.strictObject({
  t: z.literal('hello'),
  client: z.string().max(128),
  nonce: z.string().regex(/^[\w-]{32,128}$/),
});

/** The page's proof, after the station has given its own; nothing else is heard before it. */
export const proofFrameSchema = z.strictObject({ t: z.literal('proof'), proof: z.string().max(128) });

export const clientFrameSchema = z.discriminatedUnion('t', [callFrameSchema, helloFrameSchema, proofFrameSchema]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;

export const replyFrameSchema = z.object({
  t: z.literal('reply'),
  requestId: z.string(),
  result: z.union([
    z.object({ ok: z.literal(true), value: z.unknown() }),
    z.object({ ok: z.literal(false), error: callErrorSchema }),
  ]),
});
export type ReplyFrame = z.infer<typeof replyFrameSchema>;

export const eventFrameSchema = z.object({
  t: z.literal('event'),
  seq: z.int(),
  name: z.string(),
  payload: z.unknown(),
});
export type EventFrame = z.infer<typeof eventFrameSchema>;

/** The station's proof, and what the page has to sign. */
export const challengeFrameSchema = z.object({ t: z.literal('challenge'), nonce: z.string(), proof: z.string() });
export type ChallengeFrame = z.infer<typeof challengeFrameSchema>;

/**
 * Sent once after a good `proof`, with the number of the last event, so that a gap can be seen. `opening` names this opening of the database:
 * behind another one may stand a backup or another world, which knows nothing of what the window asked before.
 */
export const welcomeFrameSchema = z.object({ t: z.literal('welcome'), seq: z.int(), opening: z.string() });

export const serverFrameSchema = z.discriminatedUnion('t', [
  replyFrameSchema,
  eventFrameSchema,
  challengeFrameSchema,
  welcomeFrameSchema,
]);
export type ServerFrame = z.infer<typeof serverFrameSchema>;

/** The two channel names of the Electron bridge. */
export const ipcChannels = { call: 'balcao:call', event: 'balcao:event' } as const;

/** The POST body that exchanges the one-time launch code of the station for a name and a key. */
export const launchRequestSchema = z.strictObject({ code: z.string().max(128) });
export const launchReplySchema = z.object({ client: z.string(), key: z.string() });
