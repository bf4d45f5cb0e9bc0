import { pathToString, validateDocument, type Workspace } from 'sanity'

/** Why something can’t be published: a sentence that names the field, and the field’s path; empty for none. */
export type Refusal = { text: string; field: string }

type StoredDraft = { _id: string; _type: string }

/** How long the rules of a form may take, in ms. */
const checkMs = 30_000

/** What the form's rules refuse, without unpublished references. Rejects if one doesn't answer in time. */
export async function formErrors(draft: StoredDraft, workspace: Workspace): Promise<Refusal[]> {
  // All forms share a few slots for their rules; one that is never freed would hold up all the others.
  const markers = await markersOf(draft, workspace, { signal: AbortSignal.timeout(checkMs) })
  const titles = fieldTitlesOf(workspace, draft._type)
  const errors = markers.filter(({ level }) => level === 'error')
  const sentences = new Map(errors.map(({ path, message }) => [withTitle(path[0], message, titles), path]))
  return [...sentences].map(([text, path]) => ({ text, field: pathToString(path) }))
}

/** What the rules of its form say about a document, except for its references. */
export function markersOf(
  document: StoredDraft,
  workspace: Workspace,
  options: { signal?: AbortSignal } = {},
) {
  return validateDocument({
    // It has everything that rules read; the Studio's types ask for more.
    document: document as unknown as Parameters<typeof validateDocument>[0]['document'],
    workspace,
    environment: 'studio',
    getDocumentExists: async () => true,
    ...options,
  })
}

function withTitle(field: unknown, message: string, titles: ReadonlyMap<string, string>): string {
  const title = typeof field === 'string' ? titles.get(field) : undefined
  return title === undefined ? message : `${title}: ${message}`
}

export function fieldTitlesOf(
  { schema }: Pick<Workspace, 'schema'>,
  typeName: string,
): ReadonlyMap<string, string> {
  const type = schema.get(typeName)
  if (!type || !('fields' in type)) return new Map()
  return new Map(type.fields.map(({ name, type: { title } }) => [name, title ?? name]))
}
