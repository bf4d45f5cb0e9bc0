import { t } from '@fest/schemas/core/words/t.ts'
import { pageWords } from './page-words.ts'
import { plainEntry, type SearchEntry } from './search-entries.ts'

const pages = [
  ['schedule', t`What, when and where`],
  ['workshops', t`With level and notebook, in learning order`],
  ['materials', t`Notebooks to read here or run in Colab`],
  ['hackathon', t`Challenge, rules, timeline, prizes`],
  ['faq', t`What others asked`],
  ['register', t`Free, takes two minutes`],
] as const

/** What most people look for, listed before anything is typed. */
export const suggestions: readonly SearchEntry[] = pages.map(([key, note]) => ({
  ...plainEntry,
  id: `suggestion-${key}`,
  group: 'pages',
  title: pageWords[key].name,
  href: `/${key}`,
  rest: [],
  note,
}))
