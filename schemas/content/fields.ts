import type {
  ArrayRule,
  ConditionalProperty,
  FieldDefinition,
  IntrinsicDefinitions,
  UrlRule,
  ValidationContext,
} from 'sanity'
import { addressOf } from '../core/address-of.ts'
import { formatCount } from '../core/count-words.ts'
import { publishedIdOf } from '../core/document-id.ts'
import { isRecord } from '../core/records.ts'
import { type EventPhase, eventPhaseLabels } from '../vocabulary/event.ts'
import { type SessionLevel, sessionLevelLabels } from '../vocabulary/session.ts'

export function choices<Value extends string>(
  labels: Record<Value, string>,
): { title: string; value: Value }[] {
  // Object.entries widens the keys to string; the record's own keys are Value.
  return (Object.entries(labels) as [Value, string][]).map(([value, title]) => ({ title, value }))
}

const httpsOnly = (rule: UrlRule) =>
  rule.uri({ scheme: ['https'] }).error('The address has to start with https://.')

/** Help text of every field with a date and time; its form adds the zone ({@link namingZone}). */
export const inEventTime = 'In event time, whatever your computer’s clock says.'

export function namingZone(description: string, timeZone: string): string {
  return description.replace('In event time', `In event time (${timeZone})`)
}

const dayOptions = { dateFormat: 'D MMM YYYY' }

/** Dates with a time are entered in the event's zone (studio/zone/TimeInput.tsx) and stored as UTC instants. */
const eventDatetimeOptions = {
  allowTimeZoneSwitch: false,
  // Without the weekday: Sanity 6.16 misreads what is typed with one.
  ...dayOptions,
  timeFormat: 'HH:mm',
  // No step: it would round what is typed, too.
}

/** What a field says besides its title: `missing` while it's empty, a limit or advice on its length, and more. */
type Words<Type extends string> = Omit<Definition<Type>, 'name' | 'title' | 'type' | 'description'> & {
  description: string
  /** Makes it required; an error. */
  missing?: string
  /** A warning while it's empty. Unlike `required()`, it leaves the field optional in the generated types. */
  wish?: string
  /** What else can be wrong with it; an error. */
  check?: Check<Type> | readonly Check<Type>[]
  /** The same as a warning. */
  doubt?: Check<Type> | readonly Check<Type>[]
  /** An error about an entry that a list has already. */
  twice?: string
  /** How many characters or entries it may have; its help says so, since nobody should learn it from an error. */
  limit?: number
  /** The same as a warning, which may say why. */
  advice?: number | readonly [number, string]
  /** The same in every language, as an address or a circuit is: organizers never translate it (translated.ts). */
  isCode?: true
}

type Verdict = true | string

/** True, or what is wrong, in a sentence. */
type Check<Type extends string> = (
  value: (Type extends keyof Values ? Values[Type] : unknown) | undefined,
  context: ValidationContext,
) => Verdict | Promise<Verdict>

/** What a field of a type has once it's filled in, for its checks. */
type Values = {
  boolean: boolean
  date: string
  datetime: string
  file: { asset?: { _ref: string } }
  number: number
  slug: { current?: string }
  string: string
  text: string
  url: string
}

type Definition<Type extends string> = Type extends keyof IntrinsicDefinitions
  ? IntrinsicDefinitions[Type]
  : { name: string; hidden?: ConditionalProperty; options?: object; validation?: undefined }

type AnyRule = ArrayRule<unknown[]> & UrlRule
type AnyCheck = Check<string>

/** A picture is there once it has a file. */
function isThere(value: unknown): boolean {
  return isRecord(value) ? 'asset' in value : Boolean(value)
}

/** What nearly every field of a type has. */
const usual: Readonly<Record<string, object>> = {
  boolean: { initialValue: false },
  date: { options: dayOptions },
  datetime: { options: eventDatetimeOptions },
  text: { rows: 3 },
}

/** A field with its help text and rules; more rules may be added in `validation`. A web address begins with https. */
export function field<const Type extends string>(
  type: Type,
  name: string,
  title: string,
  { description, missing, wish, check, doubt, twice, limit, advice, validation, ...more }: Words<Type>,
): FieldDefinition {
  const [advised = limit, why] = [advice ?? []].flat() as [number?, string?]
  const most = (count = 0) => `At most ${formatCount(count)}${type === 'array' ? '' : ' characters'}.`
  const others = validation as ((rule: AnyRule) => AnyRule | AnyRule[]) | undefined
  const custom = (checks: unknown) => [checks ?? []].flat() as AnyCheck[]
  const rules = [
    missing !== undefined && ((rule: AnyRule) => rule.required().error(missing)),
    twice !== undefined && ((rule: AnyRule) => rule.unique().error(twice)),
    type === 'url' && httpsOnly,
    limit !== undefined && ((rule: AnyRule) => rule.max(limit).error(most(limit))),
    advice !== undefined && ((rule: AnyRule) => rule.max(advised ?? 0).warning(why ?? most(advised))),
    wish !== undefined && ((rule: AnyRule) => rule.custom((value) => isThere(value) || wish).warning()),
    ...custom(check).map((each) => (rule: AnyRule) => rule.custom(each)),
    ...custom(doubt).map((each) => (rule: AnyRule) => rule.custom(each).warning()),
    others,
  ].filter((each) => typeof each === 'function')
  return {
    name,
    title,
    type,
    description: advised === undefined ? description : `${description} ${most(limit ?? advised)}`,
    ...usual[type],
    ...more,
    // A field with an empty list of rules would lose Sanity's own.
    ...(rules.length > 0 && { validation: (rule: AnyRule) => rules.flatMap((each) => each(rule)) }),
  } as unknown as FieldDefinition
}

export const inGroup = (group: string, fields: readonly FieldDefinition[]) =>
  fields.map((each): FieldDefinition => ({ ...each, group }))

type Choice<Value extends string> = Omit<Words<'string'>, 'options' | 'initialValue'> & {
  initialValue?: Value
  layout?: 'row' | 'column'
}

/** A field with one of these values: in a menu, or with `layout` as buttons. */
export function choiceField<Value extends string>(
  name: string,
  title: string,
  labels: Record<Value, string>,
  { layout, ...words }: Choice<Value>,
) {
  const direction = layout === 'row' ? ({ direction: 'horizontal' } as const) : {}
  const options = { list: choices(labels), ...(layout && { layout: 'radio' as const, ...direction }) }
  return field('string', name, title, { ...words, options })
}

/** Pictures of what it was like; without any, nothing stands in their place. */
export const photosField = (description: string) =>
  field('array', 'photos', 'Photos', {
    of: [{ type: 'imageWithAlt' }],
    options: { layout: 'grid' },
    description,
    advice: [12, 'More than twelve take long to load on a phone.'],
  })

/** The phase of the event that the words beside it are for. */
export const phaseField = choiceField('phase', 'Phase', eventPhaseLabels, {
  description: 'When it is shown.',
  missing: 'Choose a phase.',
})

export function phaseName(phase: unknown): string {
  return eventPhaseLabels[phase as EventPhase] ?? 'No phase chosen'
}

export function checkOncePerPhase(entries: unknown): true | string {
  const phases = (entries as { phase?: string }[] | undefined)?.map(({ phase }) => phase) ?? []
  return new Set(phases).size === phases.length ? true : 'Two entries are for the same phase. Keep one.'
}

export const nameField = (words: Words<'string'>) => field('string', 'name', 'Name', words)

export const titleField = (words: Words<'string'>) => field('string', 'title', 'Title', words)

/** What somebody should already know. */
export const levelField = (words: Choice<SessionLevel>) =>
  choiceField('level', 'Level', sessionLevelLabels, { layout: 'row', ...words })

/** In percent; a rubric's weights add up to 100 ({@link checkWeights}). */
export const weightField = field('number', 'weight', 'Weight', {
  description: 'In percent. All weights add up to 100.',
  validation: (rule) => rule.required().integer().min(1).max(100).error('A whole number from 1 to 100.'),
})

/** How something is listed in the Studio: by its title, or as what it is without one, and with these facts. */
export const listed = (title: unknown, untitled: string, facts: readonly unknown[]) => ({
  title: typeof title === 'string' ? title : untitled,
  subtitle: facts.filter(Boolean).join(' · '),
})

export function criterionPreview(title: string) {
  return {
    select: { title, weight: 'weight' },
    prepare: ({ title: name, weight }: Record<string, unknown>) =>
      listed(name, 'Criterion without a name', [
        typeof weight === 'number' ? `${weight} %` : 'no weight yet',
      ]),
  }
}

/** A document's address, made from the field `source`; `where` is an example: `/event/first-circuits`. */
export const slugField = (source: string, where: string) =>
  field('slug', 'slug', 'Web address', {
    description: `The last part of a link, as in ${where}. Written for you until you publish. Then leave it alone: a new address breaks links people have shared.`,
    options: { source, maxLength: 80, slugify: (name) => addressOf(name) },
    missing: 'Click Generate to give this an address.',
    check: (slug) => checkSlug(slug?.current),
  })

/** The position in a list: a lexical rank such as `0|100008:`, set by dragging, never typed. */
export const orderRankField: FieldDefinition = {
  name: 'orderRank',
  title: 'Position in the list',
  type: 'string',
  hidden: true,
  readOnly: true,
}

/** Lets an import find its documents again; hashes tell which fields were edited since. Never set by hand. */
export const importField = field('object', 'imported', 'Import', {
  hidden: true,
  readOnly: true,
  description: 'Kept by the import tool so the next import finds this document again.',
  fields: [
    field('string', 'source', 'File', { description: 'Which program it came from.' }),
    field('string', 'id', 'ID in the file', { description: 'What the file calls it.' }),
    field('text', 'values', 'Fields as imported', { description: 'A hash of each field, as JSON.' }),
  ],
})

/** True, or by how much the weights of a judging rubric miss 100. An empty rubric is fine: it hasn't been set yet. */
export function checkWeights(rubric: readonly { weight?: number }[] | undefined): true | string {
  if (!rubric || rubric.length === 0) return true
  const sum = rubric.reduce((total, { weight }) => total + (weight ?? 0), 0)
  return sum === 100 ? true : `The weights add up to ${sum}. They should add up to 100.`
}

/** True, or what is wrong with a slug: only lower-case letters, digits and single hyphens are allowed. */
export function checkSlug(current: string | undefined): true | string {
  if (!current) return true
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(current) || current === addressOf(current)) return true
  return 'Use lowercase letters, numbers and single hyphens, like "first-circuits".'
}

/** Complains with `complaint` where a list of references leads to the document it is in. */
export function notItself(complaint: string): AnyCheck {
  return (references, { document }) => {
    const ownId = publishedIdOf(document?._id ?? '')
    // Sanity gives a list of references in this shape.
    const isOwn = (references as { _ref?: string }[] | undefined)?.some(({ _ref }) => _ref === ownId)
    return isOwn ? complaint : true
  }
}

/** Complains with `complaint` unless it's after what the document has in the field `start`. */
export const isAfter =
  (start: string, complaint: string) =>
  (end: string | undefined, { document }: ValidationContext): Verdict =>
    checkAfter(document?.[start] as string | undefined, end, complaint)

/** True, or `message` when both are given and `end` is not after `start`. Accepts dates and instants. */
export function checkAfter(
  start: string | undefined,
  end: string | undefined,
  message: string,
): true | string {
  if (!start || !end) return true
  return Date.parse(end) > Date.parse(start) ? true : message
}
