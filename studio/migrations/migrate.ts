import type { Mutation, SanityClient, SanityDocument } from '@sanity/client'
import type { Migration, NodeMigration } from 'sanity/migrate'

/** A migration's changes to a document, in `sanity/migrate`'s form: Sanity's own command can run it, too. */
export type ContentMigration = Migration<Pick<NodeMigration, 'document'>>

export type MigrationResult = {
  /** The documents read, drafts and published. */
  seen: number
  /** One line per changed field, such as `drafts.secret: intro`. */
  changes: readonly string[]
}

const batchSize = 100

/**
 * Applies a migration to every document of its types, a transaction per batch. With `isDryRun` the server
 * only checks the changes. Rejects when somebody edits a document meanwhile; running it again continues.
 */
export async function migrate(
  client: SanityClient,
  migration: ContentMigration,
  { isDryRun }: { isDryRun: boolean },
): Promise<MigrationResult> {
  const documents = await client.fetch<SanityDocument[]>(
    '*[_type in $types] | order(_id asc)',
    { types: migration.documentTypes ?? [] },
    { perspective: 'raw', useCdn: false },
  )
  const mutations: Mutation[] = []
  for (const document of documents) mutations.push(...(await mutationsFor(migration, document)))
  for (let done = 0; done < mutations.length; done += batchSize)
    await client.mutate(mutations.slice(done, done + batchSize), { dryRun: isDryRun, tag: 'migrate' })
  return { seen: documents.length, changes: mutations.flatMap(linesOf) }
}

async function mutationsFor(migration: ContentMigration, document: SanityDocument): Promise<Mutation[]> {
  // The context offers look-ups of other documents, which no migration here needs.
  const context = { dryRun: true } as Parameters<NonNullable<NodeMigration['document']>>[1]
  const result: unknown = await migration.migrate.document?.(document, context)
  if (result === undefined) return []
  if (Array.isArray(result) && result.every(isMutation)) return result
  throw new Error(`"${migration.title}" has to return a list of mutations such as [{patch: {id, set}}].`)
}

const operations = new Set(['patch', 'create', 'createIfNotExists', 'createOrReplace', 'delete'])

function isMutation(value: unknown): value is Mutation {
  if (typeof value !== 'object' || value === null) return false
  const [operation, ...others] = Object.keys(value)
  return operation !== undefined && others.length === 0 && operations.has(operation)
}

function linesOf(mutation: Mutation): string[] {
  const [[operation, content] = ['', {}]] = Object.entries(mutation) as [string, Record<string, unknown>][]
  if (operation !== 'patch') return [`${operation}: ${String(content['_id'] ?? content['id'])}`]
  const { id, ifRevisionID: _, ...changes } = content
  return Object.entries(changes).flatMap(([kind, fields]) => {
    const names = Array.isArray(fields) ? fields.map(String) : Object.keys(fields as object)
    return names.map((name) => `${String(id)}: ${kind} ${name}`)
  })
}
