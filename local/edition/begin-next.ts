import { randomUUID } from 'node:crypto'
import { daysBetween } from '@fest/schemas/core/days.ts'
import { dayOf } from '@fest/schemas/core/event-time.ts'
import { everyDocument, type LakeDocument, leaveWrites, undoWrites } from '@fest/schemas/core/take-offline.ts'
import type { SanityClient } from '@sanity/client'
import { ConfigError } from '../config.ts'
import { type Edition, editionOf, nextContent, stillNaming } from './next-content.ts'

const undoId = 'undo.next-edition'

const readAll = (client: SanityClient) => client.fetch<LakeDocument[]>(everyDocument)

/** The published event. Throws ConfigError unless there is one, it's over and `firstDay` is a later day. */
export async function closedEdition(client: SanityClient, firstDay: string | undefined): Promise<Edition> {
  if (firstDay !== undefined && daysBetween(firstDay, firstDay)[0] !== firstDay)
    throw new ConfigError(`“${firstDay}” is no day; write it like 2026-10-09. Nothing was changed.`)
  const edition = editionOf(await client.getDocument('siteSettings'))
  if (dayOf(Date.now(), edition.timeZone) <= edition.lastDay)
    throw new ConfigError(
      `${edition.title} isn’t over: its last day is ${edition.lastDay}. Nothing was changed.`,
    )
  if (firstDay !== undefined && firstDay <= edition.lastDay)
    throw new ConfigError(`The next event can’t begin before ${edition.lastDay}. Nothing was changed.`)
  return edition
}

export type Begun = {
  next: Edition
  /** How many documents wait as drafts, and how many are gone. */
  drafts: number
  removed: number
  /** What is online and still names a year before. */
  naming: string[]
}

/** In one transaction. `firstDay` is `YYYY-MM-DD`, `years` those of events that are over. */
export async function beginNext(
  client: SanityClient,
  firstDay: string,
  years: readonly string[],
): Promise<Begun> {
  const transaction = randomUUID()
  const documents = await readAll(client)
  const edition = editionOf(documents.find(({ _id }) => _id === 'siteSettings'))
  const leaving = nextContent(documents, edition, firstDay)
  await client.mutate(leaveWrites(leaving, documents, { undoId, transaction }), {
    transactionId: transaction,
    visibility: 'sync',
  })
  const now = await readAll(client)
  return {
    next: editionOf(now.find(({ _id }) => _id === 'siteSettings')),
    drafts: leaving.asDrafts.size,
    removed: leaving.removed.size,
    naming: stillNaming(years, now),
  }
}

/** Takes the last beginning back, but for what was changed since. Throws ConfigError when there is none. */
export async function undoNext(client: SanityClient): Promise<void> {
  const documents = await readAll(client)
  const kept = documents.find(({ _id }) => _id === undoId)
  if (!kept) throw new ConfigError('There is no beginning of a next event to take back.')
  await client.mutate(undoWrites(kept, documents), { visibility: 'sync' })
}
