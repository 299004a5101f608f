/** How the contract says that rows of a list of the API could not be read. */
import { z } from 'zod';

export const unreadSchema = z.object({ count: z.int().min(0), ids: z.array(z.string()).readonly() });
