/** The kinds of switches that many groups use: yes or no, and a number. */
import { z } from 'zod';

export const either = (fallback: boolean, why: string) => z.boolean().default(fallback).describe(why);

export const number = (fallback: number, why: string) => z.int().min(0).default(fallback).describe(why);
