import { comparable } from '@fest/sheets/comparable.ts'
import {
  type SessionKind,
  type SessionLevel,
  type SessionMode,
  type SessionStatus,
  sessionLevelLabels,
  sessionLevels,
  sessionModeLabels,
  sessionModes,
  sessionStatusLabels,
  sessionStatuses,
  sessionKindLabels,
  sessionKinds,
  type SpeakerRole,
  speakerRoleLabels,
  speakerRoles,
} from '@fest/schemas/vocabulary/session.ts'

/** Other programs' words for kinds of sessions, in the languages of the exports we have seen. */
const kindWords: readonly (readonly [RegExp, SessionKind])[] = [
  [/keynote|magistral/i, 'keynote'],
  [/lightning|blitz|éclair|relámpago|relâmpago|lampo/i, 'lightning'],
  [/panel|podium|diskussion|table ronde|mesa redonda|tavola rotonda|debat/i, 'panel'],
  [/workshop|tutorial|atelier|hands.?on|taller|oficina|laborator|übung/i, 'workshop'],
  [/hackathon|hackatón|sprint/i, 'hackathon'],
  [
    /lunch|coffee|tea(?!\p{L})|breakfast|break(?!out)|snacks|pause|mittag(?:essen|spause)?|kaffee(?:pause)?|frühstück|déjeuner|almuerzo|descanso|café(?!\p{L})|caffè|almoço|intervalo|pranzo|pausa/iu,
    'break',
  ],
  [
    /assembly|social|party|dinner|reception|meet.?up|get.?together|abendessen|grillen|spieleabend|fiesta|festa|fête|cena(?!\p{L})|soirée|dîner|jantar/iu,
    'social',
  ],
  [
    /opening|closing|welcome|registration|ceremony|anmeldung|eröffnung|begrüßung|abschluss|award|apertura|clausura|inauguración|ouverture|clôture|accueil|abertura|encerramento|chiusura/iu,
    'ceremony',
  ],
  [
    /^session$|talk|vortrag|lecture|presentation|conférence|plenary|charla|ponencia|conferencia|présentation|exposé|palestra|apresentação|intervento|presentazione/i,
    'talk',
  ],
]

/** The kind of session that another program's word means, or null. */
export function kindOfWord(word: string): SessionKind | null {
  return choiceOf(word, sessionKinds, sessionKindLabels) ?? meaningOf(word, kindWords)
}

/** The likely kind of a session without people, from the beginning of its title; a talk by default. */
export function kindOfTitle(title: string): SessionKind {
  const found = kindWords.find(
    ([words, kind]) =>
      titledKinds.has(kind) && new RegExp(`^(?:${words.source})(?!\\p{L})`, 'iu').test(title),
  )
  return found?.[1] ?? 'talk'
}

const titledKinds: ReadonlySet<SessionKind> = new Set(['break', 'social', 'ceremony'] as const)

/** The role that a word beside a name means, of one or of several; or null. */
export function roleOfWord(word: string): SpeakerRole | null {
  return choiceOf(word.replace(/s$/i, ''), speakerRoles, speakerRoleLabels)
}

const levelWords: readonly (readonly [RegExp, SessionLevel])[] = [
  [
    /^(?:introduct|intro\b|novice|basic|einsteiger|anfänger|grundlagen|principiante|débutant|iniciante|base\b)/i,
    'beginner',
  ],
  [/^(?:medium|mittel|fortgeschritten|intermedi|intermédiaire)/i, 'intermediate'],
  [/^(?:expert|profi|avanzad|avancé|avançad|avanzat)/i, 'advanced'],
  [/^(?:all\b|everyone|alle\b|todos|tous\b|tutti)/i, 'any'],
]

export function levelOfWord(word: string): SessionLevel | null {
  return choiceOf(word, sessionLevels, sessionLevelLabels) ?? meaningOf(word, levelWords)
}

export function modeOfWord(word: string): SessionMode | null {
  return choiceOf(word, sessionModes, sessionModeLabels)
}

/** States of proposals in other programs. */
const statusWords: readonly (readonly [RegExp, SessionStatus])[] = [
  [
    /^(?:accepted|approved|scheduled|confirmed|angenommen|bestätigt|aceptad|confirmad|accepté|confirmé|aceit|accettat|confermat)/i,
    'confirmed',
  ],
  [/^(?:cancell?ed|abgesagt|cancelad|annulé|annullat)/i, 'cancelled'],
  [
    /^(?:submitted|nominated|accept queue|waitlist|in evaluation|pending|draft|tentative|eingereicht|vorläufig|pendiente|pendente|provisoire|en attente)/i,
    'tentative',
  ],
]

export function statusOfWord(word: string): SessionStatus | null {
  return (
    choiceOf(word, sessionStatuses, sessionStatusLabels) ??
    meaningOf(word.replaceAll(/[_-]/g, ' '), statusWords)
  )
}

/** Whether a proposal isn't a session and won't become one. */
export function isRefusal(word: string): boolean {
  return /^(?:declined?|rejected|refused|withdrawn|deleted|not accepted|abgelehnt|zurückgezogen|rechazad|retirad|refusé|retiré|recusad|rejeitad|rifiutat|ritirat)/i.test(
    word.replaceAll(/[_-]/g, ' '),
  )
}

export const languageCodes =
  'en de fr es it pt nl pl cs sv da fi no el tr ru uk ja zh ko ar he hi ca eu gl ro hu'.split(' ')
/** The languages of those names. */
const namingLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']
let languages: ReadonlyMap<string, string> | null = null

/** `en` of `en`, `EN`, `en-GB`, `eng`, `English` and `inglés`. */
export function languageOf(word: string): string | null {
  languages ??= namesOfLanguages()
  return languages.get(word.trim().toLowerCase()) ?? codeOf(word.trim().replaceAll('_', '-'))
}

function codeOf(word: string): string | null {
  try {
    // Three-letter codes become the two-letter one if it exists.
    return /^[a-z]{2}(?=-|$)/.exec(Intl.getCanonicalLocales(word)[0] ?? '')?.[0] ?? null
  } catch {
    return null
  }
}

/** Includes each language's own name, such as `Deutsch`. */
function namesOfLanguages(): ReadonlyMap<string, string> {
  return new Map(
    [...new Set([...namingLanguages, ...languageCodes])].flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'language' })
      const named = namingLanguages.includes(locale) ? languageCodes : [locale]
      return named.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const)
    }),
  )
}

export function yesOrNo(word: string): boolean | null {
  if (/^(?:yes|y|true|1|x|ja|oui)$/i.test(word)) return true
  return /^(?:no|n|false|0|nein|non|-)$/i.test(word) ? false : null
}

export function wholeNumber(word: string): number | null {
  return /^\d{1,6}$/.test(word) && Number(word) > 0 ? Number(word) : null
}

function meaningOf<Value>(word: string, meanings: readonly (readonly [RegExp, Value])[]): Value | null {
  return meanings.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

/** The choice with this value or label, ignoring case. */
function choiceOf<Value extends string>(
  word: string,
  values: readonly Value[],
  labels: Record<Value, string>,
): Value | null {
  const wanted = comparable(word)
  return values.find((value) => comparable(value) === wanted || comparable(labels[value]) === wanted) ?? null
}
