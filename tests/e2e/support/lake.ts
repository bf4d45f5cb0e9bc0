import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { mutate } from './organizer.ts'

/* The Content Lake as the organizer's session reads and changes it, as another tool would. */

const put = new WeakMap<Page, Set<string>>()

export async function removePut(page: Page): Promise<void> {
  const ids = put.get(page)
  if (ids) await removeDocuments(page, [...ids])
  put.delete(page)
}

/** Puts documents into the Content Lake; those with a plain id are published at once. */
export async function putDocuments(page: Page, documents: Record<string, unknown>[]): Promise<void> {
  for (const { _id } of documents)
    put.set(page, (put.get(page) ?? new Set()).add(String(_id).replace(/^drafts\./, '')))
  const mutations = documents.map((document) => ({ createOrReplace: document }))
  await mutate(page.request, new URL(page.url()).origin, mutations)
}

/** Removes documents with their drafts; missing ones are no error. */
export async function removeDocuments(page: Page, ids: string[]): Promise<void> {
  const mutations = ids.flatMap((id) => [{ delete: { id: `drafts.${id}` } }, { delete: { id } }])
  await mutate(page.request, new URL(page.url()).origin, mutations)
}

/** A document as the Content Lake has it, by its exact id (`drafts.…` for a draft); undefined when there is none. */
export async function storedDocument(page: Page, id: string): Promise<Record<string, unknown> | undefined> {
  const { origin } = new URL(page.url())
  const response = await page.request.get(`${origin}/lake/v${contentApiVersion}/data/doc/production/${id}`)
  // The contract of this address.
  const { documents } = (await response.json()) as { documents: Record<string, unknown>[] }
  return documents[0]
}

/** Waits until the document has these fields; with undefined, until there is none. */
export async function isStored(
  page: Page,
  id: string,
  fields: Record<string, unknown> | undefined,
): Promise<void> {
  const stored = expect.poll(() => storedDocument(page, id))
  await (fields ? stored.toMatchObject(fields) : stored.toBeUndefined())
}

/** Asks the Content Lake as a visitor's page does, unless told otherwise. */
export async function askPublished<Result>(
  api: APIRequestContext,
  query: string,
  perspective = 'published',
): Promise<Result> {
  const search = new URLSearchParams({ query, perspective })
  const answer = await api.get(`/lake/v${contentApiVersion}/data/query/production?${search}`)
  // The shape of a query's answer (Sanity HTTP API).
  return ((await answer.json()) as { result: Result }).result
}

/** The same for drafts and published documents alike. */
export const ask = <Result>(page: Page, query: string) => askPublished<Result>(page.request, query, 'raw')
