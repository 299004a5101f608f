/** The v1 envelope every v1 answer travels in, unless the API document says otherwise for its route. */
import { z } from 'zod';

export const emptyGuid = '00000000-0000-0000-0000-000000000000';

export const v1EnvelopeSchema = z.object({
  mensagem: z.string(),
  erro: z.boolean(),
  mensagenserro: z.array(z.string()),
  /** The HTTP status again. */
  codigoretorno: z.int(),
  /** A GUID, or the empty one. */
  id: z.string(),
  data: z.unknown(),
});

export type V1Envelope = z.output<typeof v1EnvelopeSchema>;
