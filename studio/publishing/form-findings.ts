import { validateDocument, type Workspace } from 'sanity'

/** What the rules of a document's form find wrong with it, in sentences that name the field. */
export type FormFindings = {
  /** Each of them stops it from being published. */
  errors: string[]
  warnings: string[]
}

type StoredDraft = { _id: string; _type: string }

/**
 * Holds a draft against the rules of its form, as the form itself does. `isThere` says of a document that is referred
 * to whether it is published, or will be together with this one. Rejects when a rule cannot ask the server.
 */
export async function formFindings(
  draft: StoredDraft,
  workspace: Workspace,
  isThere: (id: string) => boolean,
): Promise<FormFindings> {
  const markers = await validateDocument({
    // All that a rule looks at is there; the types of the Studio ask for more.
    document: draft as unknown as Parameters<typeof validateDocument>[0]['document'],
    workspace,
    environment: 'studio',
    getDocumentExists: async ({ id }) => isThere(id),
  })
  const titles = fieldTitlesOf(workspace, draft._type)
  const sentences = (level: string) => {
    const said = markers.filter((marker) => marker.level === level)
    return [...new Set(said.map(({ path: [field], message }) => withTitle(field, message, titles)))]
  }
  return { errors: sentences('error'), warnings: sentences('warning') }
}

function withTitle(field: unknown, message: string, titles: ReadonlyMap<string, string>): string {
  const title = typeof field === 'string' ? titles.get(field) : undefined
  return title === undefined ? message : `${title}: ${message}`
}

/** What the fields of a type are called. */
export function fieldTitlesOf(
  { schema }: Pick<Workspace, 'schema'>,
  typeName: string,
): ReadonlyMap<string, string> {
  const type = schema.get(typeName)
  if (!type || !('fields' in type)) return new Map()
  return new Map(type.fields.map(({ name, type: { title } }) => [name, title ?? name]))
}
