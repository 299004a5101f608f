/** The hand-written bodies and field lists of test/fixtures/v2, and ways to bend a body at one place. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

function read(name: string): Record<string, unknown> {
  const text = readFileSync(new URL(`../fixtures/v2/${name}.json`, import.meta.url), 'utf8');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

const requests = read('requests');
const answers = read('answers');

/** A fresh copy, free to be changed. */
export function bodyOf(name: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(structuredClone(requests[name]));
}

/** The body with one place changed; undefined takes the place away. */
export function changed(body: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const copy: unknown = structuredClone(body);
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let place: unknown = copy;
  for (const part of parts) place = Reflect.get(Object(place), part);
  if (value === undefined) Reflect.deleteProperty(Object(place), last);
  else Reflect.set(Object(place), last, value);
  return z.record(z.string(), z.unknown()).parse(copy);
}

/** What is wrong with the fields of an answer: too many, or too few. */
export function fieldProblems(name: string, answer: unknown): string[] {
  const wanted = z.array(z.string()).parse(answers[name]);
  const given = Object.keys(Object(answer));
  const known = new Set(wanted.map((field) => field.replace('?', '')));
  return [
    ...given.filter((field) => !known.has(field)).map((field) => `${field} is not documented`),
    ...wanted
      .filter((field) => !field.endsWith('?') && !given.includes(field))
      .map((field) => `${field} is not answered`),
  ];
}

export const long = (length: number): string => 'a'.repeat(length);
