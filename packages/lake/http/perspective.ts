import type { Caller } from './account.ts'
import { badRequest } from '../errors.ts'
import type { Views } from '../documents/view.ts'

/** From this API version on, a query without a perspective sees only published documents. */
const publishedByDefaultSince = '2025-02-19'

/**
 * The view that a caller's query runs on. `perspective` comes from the request: a name, a comma-separated list or a
 * JSON list. Anonymous callers see what is public, whatever they request. Throws LakeError 400 for an unknown
 * perspective.
 */
export function viewFor(
  caller: Caller,
  { perspective, apiVersion }: { perspective: string | undefined; apiVersion: string },
): keyof Views {
  const names = namesOf(perspective, apiVersion)
  for (const name of names) {
    if (!['raw', 'published', 'drafts', 'previewDrafts'].includes(name)) {
      throw badRequest(`There is no perspective "${name}": this Content Lake has raw, published and drafts`)
    }
  }
  if (names.includes('raw') && names.length > 1)
    throw badRequest('The raw perspective cannot be combined with others')
  if (caller.kind === 'anonymous') return 'public'
  if (names.includes('raw')) return 'raw'
  // In a list the first match wins, and published documents come last: only drafts can come before them.
  return names[0] === 'published' ? 'published' : 'drafts'
}

function namesOf(perspective: string | undefined, apiVersion: string): string[] {
  if (perspective === undefined || perspective === '') {
    const isPublished = apiVersion === 'X' || apiVersion >= publishedByDefaultSince
    return [isPublished ? 'published' : 'raw']
  }
  if (!perspective.startsWith('[')) return perspective.split(',')
  try {
    const list = JSON.parse(perspective) as unknown
    if (Array.isArray(list) && list.length > 0 && list.every((name) => typeof name === 'string')) return list
  } catch {
    // Falls through to the error below.
  }
  throw badRequest('perspective must be a name or a list of names')
}
