/** The envelope of every v1 answer, unless the API document says otherwise for a route. */
import { z } from 'zod';
import { boundedText } from '../bounds.ts';
import { shownCount, shownRows, shownWord } from '../shown.ts';

export const emptyGuid = '00000000-0000-0000-0000-000000000000';

/** They become one text. */
const mostSentences = 8;

export const v1EnvelopeSchema = z.object({
  mensagem: shownWord,
  erro: z.boolean(),
  mensagenserro: shownRows(boundedText).transform((sentences) => sentences.slice(0, mostSentences)),
  /** The HTTP status again. */
  codigoretorno: shownCount,
  /** A GUID, or the empty one. */
  id: shownWord,
  data: z.unknown(),
});

export type V1Envelope = z.output<typeof v1EnvelopeSchema>;
