/** The area of rights: what each role may do, who changes that, and the gate at which the router asks. */
import type { Admission } from '../../lib/handlers.ts';
import type { Area } from '../area.ts';
import { type AdmissionDeps, createAdmission } from './admission.ts';
import { createRightsHandlers, type RightsDeps, type RightsMethods } from './methods.ts';

export interface RightsArea extends Area<RightsMethods> {
  readonly admission: Admission;
}

export function createRights(deps: AdmissionDeps & RightsDeps): RightsArea {
  return { admission: createAdmission(deps), handlers: createRightsHandlers(deps), things: {} };
}
