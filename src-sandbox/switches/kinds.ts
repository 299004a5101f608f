/** The kinds of switches that many groups use: yes or no, a number, and a chance. */
import { z } from 'zod';

export const either = (fallback: boolean, why: string) => z.boolean().default(fallback).describe(why);

export const number = (fallback: number, why: string) => z.int().min(0).default(fallback).describe(why);

/** A chance in percent; 0 by default. */
export const percent = (why: string) => z.int().min(0).max(100).default(0).describe(why);
