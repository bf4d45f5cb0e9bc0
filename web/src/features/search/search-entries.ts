import { named } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { faqCategoryLabels } from '@fest/schemas/vocabulary/faq.ts'
import { materialKindLabels } from '@fest/schemas/vocabulary/materials.ts'
import { sessionKindLabels, sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import type { SearchQueryResult } from '#app/content/content.generated.ts'
import { documentPath } from '#app/content/document-path.ts'
import { paths } from '#app/paths.ts'
import { pageWords, plainPages } from './page-words.ts'
import { buildSearchIndex, type SearchIndex } from './search-index.ts'
import type { Passage, Passages } from './search-passages.ts'

type SearchGroupName = 'sessions' | 'speakers' | 'pages' | 'questions' | 'materials'

export const searchGroupLabels: Record<string, string> = {
  sessions: t`sessions`,
  speakers: t`speakers`,
  pages: t`pages`,
  suggestions: t`popular`,
  questions: t`questions`,
  materials: t`materials`,
} satisfies Record<SearchGroupName | 'suggestions', string>

type SessionDetail = { place: string | null } & Pick<
  SearchQueryResult['sessions'][number],
  'kind' | 'status' | 'startsAt' | 'endsAt' | 'track'
>

export type SearchEntry = {
  id: string
  group: SearchGroupName
  title: string
  href: string
  people: readonly string[]
  rest: readonly string[]
  session: SessionDetail | null
  note: string | null
  /** Its texts; empty until they are loaded. */
  passages: readonly Passage[]
}

type Entry = Pick<SearchEntry, 'id' | 'group' | 'title' | 'href' | 'rest'> & Partial<SearchEntry>

/** The rest of an entry without people, time, or loaded texts. */
export const plainEntry = { people: [], session: null, note: null, passages: [] }

/** The index over everything the query returned; texts may be added later. */
export function indexContent(content: SearchQueryResult, passages?: Passages): SearchIndex<SearchEntry> {
  const entries = [
    ...sessionEntries(content),
    ...speakerEntries(content),
    ...pageEntries(content.pages),
    ...content.questions.map(questionEntry),
    ...content.materials.map(materialEntry),
  ]
  return buildSearchIndex(
    entries.map((entry) => ({ ...plainEntry, ...entry, passages: passages?.get(entry.id) ?? [] })),
    content.synonyms ?? [],
  )
}

function sessionEntries({ sessions, people }: SearchQueryResult): Entry[] {
  const names = new Map(people.map(({ _id, name }) => [_id, name]))
  return sessions.map((session) => {
    const { _id, title, slug, kind, level, status, startsAt, endsAt, room, track } = session
    const place = room ?? (session.mode === 'online' ? t`Online` : session.isPlenary ? t`Everywhere` : null)
    return {
      id: _id,
      group: 'sessions',
      title,
      href: paths.event(slug),
      people: (session.personIds ?? []).flatMap((id) => names.get(id) ?? []),
      rest: [sessionKindLabels[kind], sessionLevelLabels[level], place ?? '', track ?? ''],
      session: { kind, status, startsAt, endsAt, place, track },
    }
  })
}

/** The people with a session: the speakers' page shows nobody else. */
function speakerEntries({ sessions, people }: SearchQueryResult): Entry[] {
  const speaking = new Set(sessions.flatMap(({ personIds }) => personIds ?? []))
  return people
    .filter(({ _id }) => speaking.has(_id))
    .map(({ _id, name, slug, headline, organization }) => ({
      id: _id,
      group: 'speakers',
      title: name,
      href: documentPath({ _type: 'person', slug }) ?? paths.speakers(),
      rest: [headline ?? '', organization ?? ''],
      note: [headline, organization].filter(Boolean).join(t`, `) || null,
    }))
}

function pageEntries(pages: SearchQueryResult['pages']): Entry[] {
  const titles = new Map<string, string>(pages.map(({ key, title }) => [key, title]))
  const edited = Object.entries(pageWords).map(([key, { name, words }]) => {
    const title = titles.get(key) ?? name
    return pageEntry(`/${key}`, title, name, words)
  })
  return [...plainPages.map(({ href, name, words }) => pageEntry(href, name, name, words)), ...edited]
}

/** A page by the heading organizers gave it; it is also found by its name in the menu. */
function pageEntry(href: string, title: string, name: string, words: string): Entry {
  const isSame = title.toLowerCase().includes(name.toLowerCase())
  return {
    id: `page-${href}`,
    group: 'pages',
    title: isSame ? title : named(name, title),
    href,
    rest: [words],
  }
}

function questionEntry({ _id, question, slug, category }: SearchQueryResult['questions'][number]): Entry {
  const note = faqCategoryLabels[category]
  const href = documentPath({ _type: 'faq', slug }) ?? paths.faq()
  return { id: _id, group: 'questions', title: question, href, rest: [note], note }
}

function materialEntry(material: SearchQueryResult['materials'][number]): Entry {
  const { _id, title, slug, kind, level, isNotebook } = material
  const labels = [materialKindLabels[kind], sessionLevelLabels[level]]
  return {
    id: _id,
    group: 'materials',
    title,
    href:
      kind === 'notebook' && isNotebook
        ? paths.notebook(slug)
        : (documentPath({ _type: 'material', slug }) ?? paths.materials()),
    rest: labels,
    note: labels.join(' · '),
  }
}
