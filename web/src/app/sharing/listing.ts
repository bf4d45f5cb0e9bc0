import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { ClientReturn } from '@sanity/client'
import { paths } from '#app/paths.ts'
import { routes } from '../routes.ts'
import { hiddenPathQuery, listingQuery } from './listing.groq.ts'
import { lettersPath } from '#app/features/admin/panel-paths.ts'

/** Answers a GROQ query from published content. */
export type ReadContent = (query: string, params: Record<string, unknown>) => Promise<unknown>

/** The answer to a query; its generated type is the only description of it. */
export async function answerTo<Query extends string>(readContent: ReadContent, query: Query) {
  return (await readContent(query, {})) as ClientReturn<Query>
}

export type FileContext = { config: SiteConfig; readContent: ReadContent }

export type SiteFile = { type: string; text: string }

type ListedPage = { path: string; changedAt: string | null }

/** Pages for people who are signed in: search engines would only see the sign-in page. Not in the sitemap. */
export const personalPaths: ReadonlySet<string> = new Set([
  paths.register(),
  paths.login(),
  paths.confirm(),
  paths.profile(),
  paths.admin(),
  ...adminKinds.map((kind) => paths.adminList(kind)),
  paths.adminCheckIn(),
  paths.adminRooms(),
  paths.adminSettings(),
  paths.adminLog(),
  paths.adminMail(),
  lettersPath(),
  paths.accommodation(),
  paths.hackathonJudging(),
])

/** Every page a search engine may list: the fixed ones, and one for each session and each notebook. */
export async function listedPages(readContent: ReadContent): Promise<ListedPage[]> {
  const { sessions, notebooks, pages } = await answerTo(readContent, listingQuery)
  const changedAtOf = new Map(pages.map(({ key, _updatedAt }) => [`/${key}`, _updatedAt]))
  const ofSessions = latest(sessions.map(({ _updatedAt }) => _updatedAt))
  for (const path of [paths.home(), paths.schedule(), paths.workshops()]) {
    changedAtOf.set(path, latest([changedAtOf.get(path) ?? '', ofSessions ?? '']) ?? '')
  }
  return [
    ...routes
      .filter(({ path }) => !/[:*]/.test(path) && !personalPaths.has(path))
      .map(({ path }) => ({ path, changedAt: changedAtOf.get(path) || null })),
    ...sessions.map(({ slug, _updatedAt }) => ({ path: paths.event(slug), changedAt: _updatedAt })),
    ...notebooks.map(({ slug, _updatedAt }) => ({ path: paths.notebook(slug), changedAt: _updatedAt })),
  ]
}

/** The path of every page that needs a file on a static host, except those that nothing may list. */
export async function listPaths(readContent: ReadContent): Promise<string[]> {
  const listed = await listedPages(readContent)
  return [...listed.map(({ path }) => path), ...personalPaths]
}

/** Pages that a static host needs files for but that nothing may list, not even a sitemap. */
export async function listHiddenPaths(readContent: ReadContent): Promise<string[]> {
  const second = await answerTo(readContent, hiddenPathQuery)
  return ['/secret', ...(second === null ? [] : [`/${second}`])]
}

function latest(instants: readonly string[]): string | null {
  return instants.filter(Boolean).toSorted().at(-1) ?? null
}
