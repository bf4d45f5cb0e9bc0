import type { Caller } from '../http/account.ts'
import { badRequest } from '../errors.ts'
import type { Views } from './view.ts'

/** From this API version on, a query that names no perspective sees published documents only. */
const publishedByDefaultSince = '2025-02-19'

/**
 * The view a caller's query runs on. `perspective` is what the request says: a name, a comma-separated list or
 * a JSON list. Anonymous callers get what is public, whatever they ask for. Throws LakeError 400 for a
 * perspective the lake does not have.
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
  // Of a list the first match wins, with published documents at the bottom: only drafts can come before them.
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
    // Falls through to the message below.
  }
  throw badRequest('perspective must be a name or a list of names')
}
