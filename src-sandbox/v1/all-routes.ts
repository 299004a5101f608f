/** Every v1 route the sandbox serves. */
import { linkRoutes } from './links.ts';
import type { V1Route } from './routes.ts';

export const v1Routes: readonly V1Route[] = [...linkRoutes];
