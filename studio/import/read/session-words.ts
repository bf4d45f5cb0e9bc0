import { withoutBrackets } from '@fest/sheets/brackets.ts'
import { comparable, patternsOf, plainWords } from '@fest/sheets/comparable.ts'
import type { FieldsOf } from '../program.ts'
import { once } from '../remembered.ts'
import sheetWords from '../sheet-words.json'
import {
  type SessionKind,
  type SessionLevel,
  sessionLevelLabels,
  sessionModeLabels,
  sessionStatusLabels,
  sessionKindLabels,
  speakerRoleLabels,
} from '@fest/schemas/vocabulary/session.ts'

/** States of proposals: those of sessions, and of what won't become one. */
export const statusLabels = { ...sessionStatusLabels, refused: 'declined: not imported' }

/** Other programs' words, in the languages of the exports we have seen; the first one counts. */
const words = {
  kind: patternsOf<SessionKind>(sheetWords.values.kind),
  level: patternsOf<SessionLevel>(sheetWords.values.level),
  status: patternsOf<keyof typeof statusLabels>(sheetWords.values.status),
}

/** The value of a field that another program's word means, or null. */
export const valueOfWord = {
  kind: (word: string) => meaningOf(word, sessionKindLabels, words.kind),
  level: (word: string) => meaningOf(word, sessionLevelLabels, words.level),
  mode: (word: string) => meaningOf(word, sessionModeLabels),
  status: (word: string) => meaningOf(word, statusLabels, words.status),
  /** Of one person or of several. */
  role: (word: string) => meaningOf(word.replace(/s$/i, ''), speakerRoleLabels),
  and: () => null,
}

/** The likely kind of a session without people, from the beginning of its title; a talk by default. */
export function kindOfTitle(title: string): SessionKind {
  const isAtStart = (kind: SessionKind) =>
    new RegExp(`^(?:${words.kind[kind].source})\\b`, 'u').test(plainWords(title))
  return (['break', 'social', 'ceremony'] as const).find(isAtStart) ?? 'talk'
}

/** Takes the kind out of a title that has it in one word in brackets before or after it. */
export function withKindOfTitle(fields: FieldsOf['session']): FieldsOf['session'] {
  const { text, inside } = withoutBrackets(fields.title ?? '')
  const [word = ' ', ...more] = inside
  const title = fields.title?.trim() ?? ''
  const isBeside = text !== '' && more.length === 0 && (title.startsWith(text) || title.endsWith(text))
  const kind = isBeside && !/\s/.test(word) ? valueOfWord.kind(word) : null
  return kind === null || fields.kind !== undefined ? fields : { ...fields, title: text, kind }
}

/** The choice with this value or label, ignoring case, or the first one with such a word; null for any other text. */
function meaningOf<Value extends string>(
  text: string,
  labels: Readonly<Record<Value, string>>,
  patterns?: Readonly<Partial<Record<Value, RegExp>>>,
): Value | null {
  const wanted = comparable(text)
  const values = Object.keys(labels) as Value[]
  const isCalled = (value: Value) => [value, labels[value]].some((each) => comparable(each) === wanted)
  const found =
    values.find(isCalled) ??
    Object.entries<RegExp>({ ...patterns }).find(([, each]) => each.test(plainWords(text)))?.[0]
  return values.find((value) => value === found) ?? null
}

/** Languages whose other headings we know, too. */
export const knownLanguages = 'en de fr es it pt nl pl'.split(' ')
export const languageCodes = [
  ...knownLanguages,
  ...'cs sv da fi no el tr ru uk ja zh ko ar he hi ca eu gl ro hu'.split(' '),
]

/** `en` of `en`, `EN`, `en-GB`, `eng`, `English` and `inglés`. */
export function languageOf(word: string): string | null {
  return languages().get(word.trim().toLowerCase()) ?? codeOf(word.trim().replaceAll('_', '-'))
}

function codeOf(word: string): string | null {
  try {
    // Three-letter codes become the two-letter one if it exists.
    return /^[a-z]{2}(?=-|$)/.exec(Intl.getCanonicalLocales(word)[0] ?? '')?.[0] ?? null
  } catch {
    return null
  }
}

/** Languages by their names in the first of them, and by each one's own, such as `日本語`. */
const languages = once(
  () =>
    new Map(
      languageCodes.flatMap((locale) => {
        const names = new Intl.DisplayNames(locale, { type: 'language' })
        const named = knownLanguages.includes(locale) ? languageCodes : [locale]
        return named.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const)
      }),
    ),
)

export function wholeNumber(word: string): number | null {
  return /^\d{1,6}$/.test(word) && Number(word) > 0 ? Number(word) : null
}
