import { comparableName, type Problem } from '../program.ts'
import { isTitle } from '@fest/sheets/comma-names.ts'
import { withoutTitles } from './person-names.ts'

/** Somebody as one session of a file names them. */
export type Mention = {
  name: string
  /** Their ids in the file, the most specific first: a guid, a code, a number. Empty ones don't count. */
  ids: readonly string[]
  email?: string
}

/** A placeholder for a missing id. */
const placeholders = new Set(['0', '-', 'null', 'none', 'undefined', 'n/a', 'tba', 'tbd'])

/** Whether a name is a placeholder. */
export function isNobody(name: string): boolean {
  return /^(?:|n\.? ?n\.?|t\.?b\.?[acd]\.?|to be (?:announced|confirmed|decided|determined)|noch offen|(?:por|a|à|da) (?:confirm|anunci|defin)\p{L}+|\?+|[-–—]+)$/iu.test(
    name.trim(),
  )
}

/**
 * Identifies the people of a file. Exports give one id to many people (often 0) or to two names, so an id identifies
 * somebody only if all of the file gives it to one name. Everybody else is known by name, and namesakes are told apart
 * by their email addresses where the file has them; those are used for nothing else and kept nowhere.
 */
export class PeopleOfFile {
  readonly #namesById = new Map<string, Map<string, string>>()
  readonly #emailsByName = new Map<string, string[]>()

  /** Reads all mentions first: an id that is ambiguous once is ambiguous everywhere. */
  constructor(mentions: Iterable<Mention>) {
    for (const mention of mentions) {
      const name = comparableName(withoutTitles(mention.name))
      for (const id of mention.ids.filter((each) => each !== '')) {
        const names = this.#namesById.get(id) ?? new Map<string, string>()
        names.set(name, mention.name)
        this.#namesById.set(id, names)
      }
      const emails = this.#emailsByName.get(name) ?? []
      const email = emailOf(mention)
      if (email && !emails.includes(email)) emails.push(email)
      this.#emailsByName.set(name, emails)
    }
  }

  /** The id of a mention, the same for all mentions of one person. */
  identify(mention: Mention): { id: string; isByName: boolean } {
    const known = mention.ids.find(
      (id) => !placeholders.has(id.toLowerCase()) && this.#namesById.get(id)?.size === 1,
    )
    if (known !== undefined) return { id: known, isByName: false }
    const name = comparableName(withoutTitles(mention.name))
    const nth = this.#emailsByName.get(name)?.indexOf(emailOf(mention)) ?? 0
    return { id: nth > 0 ? `${name} (${nth + 1})` : name, isByName: true }
  }

  /** A warning for each id that the file gives to several names. */
  problems(column: string): Problem[] {
    return [...this.#namesById].flatMap(([id, names]) => {
      if (names.size < 2) return []
      const listed = [...names.values()]
      const shown = listed.slice(0, 3).join(', ')
      const all = listed.length > 3 ? `${shown} and ${listed.length - 3} more` : shown
      const message = `The file gives the id "${id}" to ${listed.length} people: ${all}. We tell them apart by name.`
      return [{ severity: 'warning' as const, place: 'people', column, message }]
    })
  }
}

/** A person in a cell, with the role or institution in brackets or after a comma. */
type CellMention = Mention & { role: string; organization: string; headline: string; pronouns: string }

const nobody: CellMention = { name: '', role: '', ids: [], organization: '', headline: '', pronouns: '' }
/** In letters: longer cells are texts, which are slow to split. */
const longest = 10_000

/** Separators that only count outside brackets. */
const outside = String.raw`(?![^(]*\))(?![^[]*\])`
const clear = new RegExp(`(?:[;\\n|]|\\s/\\s)${outside}`, 'u')
const comma = new RegExp(`,${outside}`, 'u')
const and = new RegExp(`\\s+(?:&|\\+|and|und|et|sowie|og|och|oraz)\\s+${outside}`, 'iu')
/** Also inside a name, as in Ortega y Gasset. */
const softAnd = new RegExp(`\\s+(?:y|e|ed|i)\\s+${outside}`, 'u')

const organization =
  /univers|instit|college|hochschul|school|schule|academ|akadem|\blabs?\b|gmbh|\be\.? ?v\.?$|\binc\b|\bltd\b|company|foundation|stiftung|\bibm\b|\b(?:eth|epfl|mit|kit|rwth|lmu|[tfh]u|uc|unam)\b|research|cent(?:er|re)\b|zentrum|poli?tec|polytec|facult|fakult|\bof\b/i

/** Occupations, which follow a name like a title. */
const occupation =
  /^(?:(?:assistant |associate |full |senior |junior |vice )?(?:professor|ceo|cto|founder|co-founder|director|head|lead|engineer|developer|student|researcher|scientist|lecturer|postdoc|manager|president|chair)|professorin|dozent|studierende|estudiante|étudiant|ingenier|director)\b/i
const pronouns = /^(?:she|he|they|sie|er|ella|él|elle|il|ela|ele|lei|lui)(?:\s?\/\s?\p{L}+)+$/iu

/** Not those inside a name, as in Ada (Addie) Vogelsang. */
const bracketsBehind = /\s*\(([^()]*)\)(?=\s*(?:,|\(|\[|$))/g

/**
 * The people in a cell such as `Ada Vogelsang (moderator) [a-1]; Bo Lindqvist, PhD`, with a role and an id where they have
 * them. Semicolons and line breaks separate people; commas do, too, unless there is one of those. So do ampersands and
 * the words for "and", but for those in a name with an id.
 */
export function peopleInCell(text: string): CellMention[] {
  if (text.length > longest) return [{ ...nobody, name: text.slice(0, 100) }]
  const isClear = clear.test(text)
  return (isClear ? text.split(clear) : [text])
    .flatMap((part) => (hasId.test(part) ? [part] : withoutAnd(part).split(and)))
    .flatMap((part) => (isClear ? [part] : joinedParts(part.split(comma))))
    .flatMap((part) => (hasId.test(part) ? [part] : splitSoftly(part)))
    .flatMap((each) => {
      const [, id = ''] = /\[([\w.-]+)\]\s*$/.exec(each) ?? []
      const said = [...each.matchAll(bracketsBehind)].map(([, text = '']) => text.trim())
      const whole = each.replace(/\s*\[[\w.-]+\]\s*$/, '').replaceAll(bracketsBehind, '')
      const [name = '', ...behind] = whole.split(comma).map((part) => part.trim())
      const about = [...said, ...behind].filter((part) => part !== '')
      const [job, called, place] = [occupation, pronouns, organization].map((pattern) =>
        about.filter((part) => kindOfPart(part) === pattern).join(', '),
      ) as [string, string, string]
      const titles = behind.filter((part) => kindOfPart(part) === null)
      const role = said.find((part) => kindOfPart(part) === null) ?? ''
      const full = [name, ...titles].join(', ')
      return name
        ? [{ name: full, role, ids: [id], organization: place, headline: job, pronouns: called }]
        : []
    })
}

/** Written by our export, which separates people by semicolons: a duo's name stays whole. */
const hasId = /^[^,&+[]*\[[\w.-]+\]\s*$/

/** `Ada, and Bo` has a comma before the word. */
function withoutAnd(text: string): string {
  return text.replaceAll(/(?<=^|,)\s*(?:and|und|et|&)\s+/gi, '')
}

/** The meaning of a part after a name or in brackets, by pattern; null for a title or a role. */
function kindOfPart(part: string): RegExp | null {
  return [occupation, pronouns, organization].find((pattern) => pattern.test(part.trim())) ?? null
}

/** `Ada Okafor, PhD` is one person, and so is `Ada Okafor, University of Elsewhere`. */
function joinedParts(parts: readonly string[]): string[] {
  const people: string[] = []
  for (const part of parts) {
    const isBehind = people.length > 0 && (isTitle(part) || kindOfPart(part) !== null)
    if (isBehind) people.push(`${people.pop()},${part}`)
    else people.push(part)
  }
  return people
}

/** Of two people, both have a family name or neither. */
function splitSoftly(text: string): string[] {
  const parts = text.split(softAnd)
  const isOne = parts.map((part) => !/\S\s+\S/.test(part.replaceAll(/\(.*?\)|\[.*?\]/g, '').trim()))
  return isOne.every((each) => each === isOne[0]) ? parts : [text]
}

function emailOf({ email = '' }: Mention): string {
  return email.trim().toLowerCase()
}
