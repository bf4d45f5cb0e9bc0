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
  [/keynote/i, 'keynote'],
  [/lightning|blitz|éclair/i, 'lightning'],
  [/panel|podium|table ronde/i, 'panel'],
  [/workshop|tutorial|atelier|hands.?on/i, 'workshop'],
  [/hackathon|sprint/i, 'hackathon'],
  [/lunch|break|coffee|pause|mittag|kaffee|déjeuner/i, 'break'],
  [/assembly|social|party|dinner|meet.?up|get.?together/i, 'social'],
  [/opening|closing|ceremony|eröffnung|abschluss|award/i, 'ceremony'],
  [/talk|vortrag|lecture|presentation|conférence|plenary/i, 'talk'],
]

/** The kind of session that another program's word means, or null. */
export function kindOfWord(word: string): SessionKind | null {
  return (
    choiceOf(word, sessionKinds, sessionKindLabels) ??
    kindWords.find(([pattern]) => pattern.test(word))?.[1] ??
    null
  )
}

/** The likely kind of a session without people, from the beginning of its title; a talk by default. */
export function kindOfTitle(title: string): SessionKind {
  if (/^(?:coffee|tea|lunch|breakfast|break|pause|mittag|kaffee|snacks)(?!\p{L})/iu.test(title))
    return 'break'
  if (/^(?:opening|closing|welcome|award|registration|begrüßung)(?!\p{L})/iu.test(title)) return 'ceremony'
  return /^(?:party|dinner|reception|social|get-together)(?!\p{L})/iu.test(title) ? 'social' : 'talk'
}

/** The role that a word in brackets after a name means, or null. */
export function roleOfWord(word: string): SpeakerRole | null {
  return choiceOf(word, speakerRoles, speakerRoleLabels)
}

export function levelOfWord(word: string): SessionLevel | null {
  return choiceOf(word, sessionLevels, sessionLevelLabels)
}

export function modeOfWord(word: string): SessionMode | null {
  return choiceOf(word, sessionModes, sessionModeLabels)
}

export function statusOfWord(word: string): SessionStatus | null {
  return choiceOf(word, sessionStatuses, sessionStatusLabels)
}

/** `en` of `en`, `EN` and `en-GB`. */
export function languageOf(word: string): string | null {
  return /^([a-z]{2})(?:[-_].*)?$/i.exec(word)?.[1]?.toLowerCase() ?? null
}

export function yesOrNo(word: string): boolean | null {
  if (/^(?:yes|y|true|1|x|ja|oui)$/i.test(word)) return true
  return /^(?:no|n|false|0|nein|non|-)$/i.test(word) ? false : null
}

export function wholeNumber(word: string): number | null {
  return /^\d{1,6}$/.test(word) && Number(word) > 0 ? Number(word) : null
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

function comparable(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
}

/** One or two sentences of a text, short enough for the schedule; ends with "…" when cut. */
export function summaryOf(text: string, limit = 240): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const start = line.slice(0, limit)
  const end = Math.max(...['. ', '! ', '? '].map((mark) => start.lastIndexOf(mark)))
  if (end > limit / 3) return start.slice(0, end + 1)
  const cut = line.slice(0, limit - 2)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).trimEnd()} …`
}

/** A text cut to at most `limit` characters; ends with "…" when it was longer. */
export function fitting(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 2).trimEnd()} …`
}
