/** The categories that a file names: those the shop has, and those it would add. */
import type { Category } from '#shared/contract/catalog.ts';
import { type CatalogProblem, checkCategory, mostCategories } from '#shared/domain/catalog-rules.ts';
import { foldText } from '#shared/domain/fold-text.ts';

/** "Setor 2" comes before "Setor 10". */
const byName = new Intl.Collator('pt-BR', { numeric: true });

export type PlannedCategories = ReturnType<typeof createPlannedCategories>;

export function createPlannedCategories(known: readonly Category[]) {
  const ids = new Map(known.map(({ id, name }) => [foldText(name), id]));
  const added = new Map<string, string>();

  return {
    /** Takes note of a category that is new. */
    problemOf(name: string | null): Omit<CatalogProblem, 'path'> | null {
      if (name === null) return null;
      const [problem] = checkCategory(name);
      if (problem !== undefined) return problem;
      const key = foldText(name);
      if (ids.has(key) || added.has(key)) return null;
      if (ids.size + added.size >= mostCategories)
        return { code: 'category-too-many', params: { max: mostCategories } };
      added.set(key, name);
      return null;
    },
    added: () => [...added.values()].sort(byName.compare),
    /** Undefined for one that does not exist yet. */
    idOf: (name: string | null) => (name === null ? null : ids.get(foldText(name))),
    /** It exists now. */
    made(name: string, id: string): void {
      ids.set(foldText(name), id);
    },
  };
}
