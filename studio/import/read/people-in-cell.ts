import { commas, listMarks, splitOutside, withoutBrackets } from '@fest/sheets/brackets.ts'
import { isTitle, type NameOrder } from '@fest/sheets/comma-names.ts'
import { languageCodes, valueOfWord } from './session-words.ts'

export type Mention = {
  name: string
  /** Their ids in the file, the most specific first: a guid, a code, a number. Empty ones don't count. */
  ids: readonly string[]
  email?: string
}

/** A person in a cell, with what is in brackets, after a comma or before a colon. */
export type CellMention = Mention & {
  role: string
  organization: string
  headline: string
  pronouns: string
  /** What may be a role or where they’re from, so that it’s asked. */
  beside: string
  /** A word of the name, or before it, that may be between two people. */
  between: string
  /** Addresses after the name, such as those that Notion writes. */
  links: readonly string[]
}

export type PeopleReading = {
  /** `family-first`: a comma is inside a name. */
  order?: NameOrder | null
  /** An export of ours, in which any word in square brackets at the end is an id. */
  hasIds?: boolean
  /** Whether a word is between two people. */
  isAnd?: (word: string) => boolean
}

/** In letters: longer cells are texts, which are slow to split. */
const longest = 10_000

/** Between two people where nothing else is between them; a word of one letter is also in names, as in Ortega y Gasset. */
const literals = languageCodes.flatMap((code) =>
  new Intl.ListFormat(code)
    .formatToParts(['A', 'B'])
    .flatMap(({ type, value }) => (type === 'literal' ? value : [])),
)
const wordsForAnd = [...new Set([...literals, ' sowie ', ' oraz ', ' ed '])].flatMap(
  (literal) => /^ (\p{L}+) $/u.exec(literal)?.[1] ?? [],
)
const anyOf = (words: readonly string[]) => words.flatMap((word) => [word, word.toUpperCase()]).join('|')
const hard = anyOf(wordsForAnd.filter((word) => word.length > 1))
const and = new RegExp(String.raw`\s*[&＆+＋]\s*|(?<=^|\s|,)(?:${hard})\s+`, 'gu')
const softAnd = new RegExp(`\\s+(?:${wordsForAnd.filter((word) => word.length === 1).join('|')})\\s+`, 'gu')
/** Attached to the second person's name itself, as in Arabic. */
const prefixes = literals.flatMap((literal) => /^ (\p{L})-?$/u.exec(literal)?.[1] ?? []).join('')
/** Small words between two whole names, or anything as short in scripts without capitals: asked about. */
const between = new RegExp(
  String.raw`(?<=\S\s+\S+)\s+(?:\p{Ll}+\.?\s+)+(?=[\p{Lu}\p{Lt}]\S*\s+\S)|(?<=\S\s+\S+)\s+[${prefixes}](?=\p{L}+\s+\S)|(?<=\p{sc=Han}{2})\p{sc=Hiragana}(?=\p{sc=Han}{2})`,
  'gu',
)
/** `Mara Quill (UofE) Femi Oduya (TU)`, but not `Ada (Addie) Vogelsang`. */
const bracketBetween =
  /(?<=\S\s+\S[^\p{Ps}\p{Pe}]*\p{Ps}[^\p{Ps}\p{Pe}]*\p{Pe})\s*(?=[\p{Lu}\p{Lo}]\S*\s+\p{L})/gu
/** Before an item of a list, and after the name of somebody with a footnote. */
const bullet = /^\s*(?:\d{1,2}[.)]|[-–*•·▪‣])\s+/
const marks = /[\s*†‡§\p{No}\p{So}]+$/u
/** `Mara Quill/Femi Oduya`, but not `she/her`; `山田・鈴木`, but not the dot in a name from elsewhere. */
const slash = /(?<=\p{L})\/(?=[\p{Lu}\p{Lt}\p{Lo}])|(?<=\p{sc=Han})・(?=\p{sc=Han})/gu

const organization =
  /univers|instit|college|hochschul|school|schule|academ|akadem|\blabs?\b|gmbh|\be\.? ?v\.?$|\binc\b|\bltd\b|company|foundation|stiftung|\bibm\b|\b(?:eth|epfl|mit|kit|rwth|lmu|[tfh]u|uc|unam)\b|research|cent(?:er|re)\b|zentrum|poli?tec|polytec|facult|fakult|\bof\b/i
/** Occupations, which follow a name like a title. */
const occupation =
  /^(?:(?:assistant |associate |full |senior |junior |vice )?(?:professor|ceo|cto|founder|co-founder|director|head|lead|engineer|developer|student|researcher|scientist|lecturer|postdoc|manager|president|chair)|professorin|dozent|studierende|estudiante|étudiant|ingenier|director)\b/i
const pronouns = /^\p{Ll}+(?:\s?\/\s?\p{Ll}+)+$/u
const address = /^(?:(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+)$/i
/** At the end; as programs make ids: TU and UofE are none. */
const anyId = /\s*\[([\w.-]+)\]\s*$/
const likelyId = /\s*\[(\d+|(?=[^\]]*[\d_.-])[\p{Ll}\d_.-]+)\]\s*$/u
/** `Moderator: Lin Yao`. */
const labeled = /^([^:：\p{Ps}]{1,40})[:：](?!\/\/)\s*(.+)$/su
/** `Mara Quill – UofE`. */
const dash = /\s+\p{Pd}\s+/u
/** `UofE`, `IBM`: one short word with more capitals than a name has. */
const shortPlace = /^(?=.{2,6}$)\p{Lu}\S*\p{Lu}\S*$/u
/** `and friends`: who isn't named. */
const small = /^(?:\d+\s+)?\p{Ll}+\.?$/u
/** `u. a.`, `et al.`: there are more, who aren't named. */
const andOthers = /(?<=\p{L}{2})[\s,]+(?:\p{Ll}{1,4}\.\s?\p{Ll}{1,4}\.|et al\.?)$/u

/**
 * The people in a cell such as `Ada Vogelsang (TU); Moderator: Bo Lindqvist, PhD`. List marks separate people; commas do,
 * too, unless there is one of those, and so do the words for “and”, but for those in a name with an id.
 */
export function peopleInCell(
  text: string,
  { order = null, hasIds = false, isAnd = () => false }: PeopleReading = {},
): CellMention[] {
  const id = hasIds ? anyId : likelyId
  const read = (part: string, label = '') => personOf(part, { order, id, label })
  if (text.length > longest) return read(text.slice(0, 100))
  const isWhole = (part: string) => id.test(part) && !/[,&+]/.test(part)
  const isClear = /[;；؛\n]\s*$/.test(text) || splitOutside(text, listMarks).length > 1
  const split = (parts: readonly string[], by: (part: string) => string[]) =>
    parts.flatMap((part) => (isWhole(part) ? [part] : by(part)))
  const byComma = (part: string) => {
    const parts = splitOutside(part, commas)
    if (order === 'family-first') return paired(parts)
    return order === 'place-behind' || (isClear && !labeled.test(part)) ? [part] : withFacts(parts, isBehind)
  }
  let parts = withBrackets(splitOutside(text, listMarks))
  for (const mark of [slash, bracketBetween, and]) parts = split(parts, (part) => splitOutside(part, mark))
  let label = ''
  const people = split(parts.flatMap(byComma), splitSoftly).flatMap((part) => {
    const [, before, behind = part] = labeled.exec(part) ?? []
    label = before?.trim() ?? label
    const named = behind.replace(andOthers, '')
    const found = splitAsked(named, isAnd, (each) => read(each, label))
    // “Moderator” is one person; “Panelists”, and unknown words, are all that follow.
    if (label !== '' && valueOfWord.role(label) !== null && !/s$/i.test(label)) label = ''
    return named === behind ? found : [...found, ...read('?')]
  })
  const isSmall = ({ name }: CellMention) => small.test(name)
  return people.every(isSmall)
    ? people
    : people.map((each) => (isSmall(each) ? { ...each, name: '?' } : each))
}

/** What stands alone in brackets is about whoever is before it; first of all, it is somebody. */
function withBrackets(parts: readonly string[]): string[] {
  const all: string[] = []
  for (const part of parts) {
    const { text, inside } = withoutBrackets(part)
    if (text !== '') all.push(part)
    else if (all.length > 0) all.push(`${all.pop()} ${part}`)
    else all.push(...splitOutside(inside.join('\n'), listMarks))
  }
  return all
}

/** The people around a word that may be a part of one's name, as was chosen. */
function splitAsked(part: string, isAnd: (word: string) => boolean, read: (part: string) => CellMention[]) {
  const [name = ''] = withoutBrackets(part).text.split(dash)
  const [found = ''] = splitOutside(name, commas)[0]?.match(between) ?? []
  const word = found.trim()
  const people = word !== '' && isAnd(word) ? splitOutside(part, between).flatMap(read) : read(part)
  return people.map((each, at) => (at < people.length - 1 ? each : { ...each, between: word }))
}

/** Somebody with the facts given about them; nobody without a name. */
function personOf(
  part: string,
  { order, id, label }: { order: NameOrder | null; id: RegExp; label: string },
): CellMention[] {
  // A bracket that is never closed is closed by the end, unless all is behind it.
  const begun = part.replace(/^\s*\p{Ps}(?!.*\p{Pe})/su, '')
  const [, whole = begun, open = ''] = /^(.*\S.*)\p{Ps}([^\p{Ps}\p{Pe}\p{Pi}\p{Pf}"]*)$/su.exec(begun) ?? []
  const { text, inside } = withoutBrackets(whole.replace(bullet, '').replace(id, ''))
  const [own = '', ...dashed] = text.split(dash)
  const [first = '', ...behind] = splitOutside(own, commas)
  const isOfPlaces = order === 'place-behind'
  // In a list with semicolons, one word before a comma is a family name.
  const isName =
    order === 'family-first' || (!isOfPlaces && !/\s/.test(first) && kindOf(behind[0] ?? '') === null)
  const given = isName && behind[0] !== undefined && !isTitle(behind[0]) ? `${behind.shift()} ` : ''
  const called = `${given}${first}`.replace(marks, '')
  if (called === '') return inside.flatMap((each) => personOf(each, { order, id, label }))
  const about = [
    ...[...inside, open].flatMap(partsInside),
    ...dashed,
    ...behind.filter((each) => !isTitle(each)),
  ]
  const said = (kind: Kind) => about.filter((each) => kindOf(each) === kind)
  const [role = '', ...furtherRoles] = [...(label ? [label] : []), ...said('role')]
  // An address isn't a name.
  const isAddress = address.test(called)
  const mail = said('address').find((each) => each.includes('@'))
  return [
    {
      name: [isAddress ? '?' : called, ...behind.filter(isTitle)].join(', '),
      role,
      ids: [id.exec(part)?.[1] ?? ''],
      ...(mail !== undefined && { email: mail }),
      organization: [...said('organization'), ...(isOfPlaces ? said(null) : [])].join(', '),
      headline: said('headline').join(', '),
      pronouns: said('pronouns').join(', '),
      beside: [...furtherRoles, ...(isOfPlaces ? [] : said(null))].join(', '),
      between: '',
      links: [...said('address'), ...(isAddress ? [called] : [])],
    },
  ]
}

/** `she/her, UofE` and `CEO, IBM` are two things, and `IBM, Berlin` is one. */
function partsInside(given: string): string[] {
  const {
    text,
    inside: [inside = given],
  } = withoutBrackets(given)
  if (text === '' && inside !== given) return partsInside(inside)
  const parts = splitOutside(given, commas)
  return parts.some((part) => ['pronouns', 'headline', 'role'].includes(kindOf(part) ?? ''))
    ? parts
    : [given].filter(Boolean)
}

type Kind = 'headline' | 'pronouns' | 'organization' | 'address' | 'role' | null

/** The meaning of a part after a name or in brackets; null for a title, and for what could be anything. */
function kindOf(part: string): Kind {
  if (address.test(part)) return 'address'
  if (valueOfWord.role(part) !== null) return 'role'
  if (occupation.test(part)) return 'headline'
  if (pronouns.test(part)) return 'pronouns'
  return organization.test(part) ? 'organization' : null
}

/** The parts of a list, each with the parts after it that say something about it. */
function withFacts(parts: readonly string[], isFact: (part: string, before: string) => boolean): string[] {
  const whole: string[] = []
  for (const part of parts)
    if (whole.length > 0 && isFact(part, whole.at(-1) ?? '')) whole.push(`${whole.pop()}, ${part}`)
    else whole.push(part)
  return whole
}

/** `Ada Okafor, PhD` is one person, and so is `Ada Okafor, University of Elsewhere`. */
function isBehind(part: string, before: string): boolean {
  // What is in its own brackets says nothing about the name before.
  const [text = ''] = withoutBrackets(part).text.split(dash)
  return isTitle(text) || kindOf(text) !== null || (shortPlace.test(text) && /\S\s+\S/.test(before))
}

/** `Quill, Mara, PhD, Oduya, Femi` are two people; an odd part is one of its own. */
function paired(parts: readonly string[]): string[] {
  const names = withFacts(parts, isTitle)
  if (names.length < 4) return [names.join(', ')]
  return names.flatMap((_, at) => (at % 2 === 0 ? [names.slice(at, at + 2).join(', ')] : []))
}

/** Of two people, both have a family name or neither. */
function splitSoftly(text: string): string[] {
  const parts = splitOutside(text, softAnd)
  const isOne = parts.map((part) => !/\S\s+\S/.test(withoutBrackets(part).text))
  return isOne.every((each) => each === isOne[0]) || small.test(parts.at(-1) ?? '') ? parts : [text]
}
