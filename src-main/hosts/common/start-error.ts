/** A problem that the person who started a host has to solve. Its message is a sentence for that person, in both languages. */
import { bothLanguages } from '../../lib/both-languages.ts';

export class StartError extends Error {
  constructor(portuguese: string, english: string) {
    super(bothLanguages(portuguese, english));
  }
}
