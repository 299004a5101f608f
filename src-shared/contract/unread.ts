/** How the contract tells that rows of an API list could not be read. */
import { z } from 'zod';

export const unreadSchema = z.object({ count: z.int().min(0), ids: z.array(z.string()).readonly() });
