import { t } from '@fest/schemas/core/words/t.ts'
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { pageWords } from './page-words.ts'
import type { SearchEntry } from './search-entries.ts'

const suggestedPages = ['schedule', 'workshops', 'materials', 'hackathon', 'faq', 'register'] as const

const notes: Record<(typeof suggestedPages)[number], string> = {
  schedule: t`What, when and where`,
  workshops: t`With level and notebook, in learning order`,
  materials: t`Notebooks to read here or run in Colab`,
  hackathon: t`Challenge, rules, timeline, prizes`,
  faq: t`What others asked`,
  register: t`Free, takes two minutes`,
}

function suggestion(key: PageKey & (typeof suggestedPages)[number]): SearchEntry {
  return {
    id: `suggestion-${key}`,
    group: 'pages',
    title: pageWords[key].name,
    href: `/${key}`,
    people: [],
    rest: [],
    session: null,
    note: notes[key],
    passages: [],
  }
}

/** What most people look for, listed before anything is typed. */
export const suggestions: readonly SearchEntry[] = suggestedPages.map(suggestion)
