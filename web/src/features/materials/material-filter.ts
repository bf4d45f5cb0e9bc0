import { type MaterialKind, materialKinds } from '@fest/schemas/vocabulary/materials.ts'
import { type SessionLevel, sessionLevels } from '@fest/schemas/vocabulary/session.ts'

export type MaterialFilter = { kind: MaterialKind | null; level: SessionLevel | null }

type Filterable = { kind: MaterialKind; level: SessionLevel }

export function filterFrom(search: URLSearchParams): MaterialFilter {
  return {
    kind: materialKinds.find((kind) => kind === search.get('kind')) ?? null,
    level: sessionLevels.find((level) => level === search.get('level')) ?? null,
  }
}

/** A filter as a query string, with the question mark; empty without a filter. */
export function searchOf({ kind, level }: MaterialFilter): string {
  const search = new URLSearchParams({ ...(kind && { kind }), ...(level && { level }) }).toString()
  return search === '' ? '' : `?${search}`
}

/** The matching materials. Material for any level matches every level. */
export function filterMaterials<M extends Filterable>(
  materials: readonly M[],
  { kind, level }: MaterialFilter,
): M[] {
  return materials.filter(
    (material) =>
      (kind === null || material.kind === kind) &&
      (level === null || material.level === level || material.level === 'any'),
  )
}

/** The kinds and levels that occur, in the vocabulary's order; "any level" is not a choice. */
export function choicesOf(materials: readonly Filterable[]) {
  return {
    kinds: materialKinds.filter((kind) => materials.some((material) => material.kind === kind)),
    levels: sessionLevels.filter(
      (level) => level !== 'any' && materials.some((material) => material.level === level),
    ),
  }
}
