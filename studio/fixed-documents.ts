import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { fixedTypes, singletonIds } from '@fest/schemas/content/index.ts'

/* Always there: singletons and pages. A typed address or another tool can still create a second one. */

export function isStray(type: string, id: string | undefined): boolean {
  return id !== undefined && fixedTypes.includes(type) && !singletonIds.includes(publishedIdOf(id))
}

const actionsOfFixed = ['publish', 'discardChanges', 'restore']
/** A stray document can only be removed. */
const actionsOfStray = ['delete', 'discardChanges', 'unpublish']

/** The schedule tool makes versions: a copy would announce changes that never happened. */
const actionsOfVersions = ['publish', 'discardChanges', 'restore', 'delete']

/** The names of the actions allowed for a document; null when all are. */
export function actionsFor(type: string, id: string | undefined): readonly string[] | null {
  if (type === 'scheduleVersion') return actionsOfVersions
  if (!fixedTypes.includes(type)) return null
  return isStray(type, id) ? actionsOfStray : actionsOfFixed
}
