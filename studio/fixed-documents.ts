import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { fixedTypes, singletonIds } from '@fest/schemas/content/index.ts'

/*
 * Documents that exist from the start: one of each singleton, one of each page. None is offered to be created, but
 * an address typed by hand, or another tool, can still begin a second one.
 */

/** Whether a document is one too many: of a type that exists from the start, without being the one that does. */
export function isStray(type: string, id: string | undefined): boolean {
  return id !== undefined && fixedTypes.includes(type) && !singletonIds.includes(publishedIdOf(id))
}

const actionsOfFixed = ['publish', 'discardChanges', 'restore']
/** One too many can only go. */
const actionsOfStray = ['delete', 'discardChanges', 'unpublish']

/** The names of the actions a document may have; null where any is fine. */
export function actionsFor(type: string, id: string | undefined): readonly string[] | null {
  if (!fixedTypes.includes(type)) return null
  return isStray(type, id) ? actionsOfStray : actionsOfFixed
}
