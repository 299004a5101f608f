/** What is said where no screen knows the language of the person: Portuguese above English. */
export function bothLanguages(portuguese: string, english: string): string {
  const isLong = `${portuguese}${english}`.includes('\n');
  return [portuguese, english].join(isLong ? '\n\n' : '\n');
}
