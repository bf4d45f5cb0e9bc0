import { defineArrayMember, defineField, type UrlRule } from 'sanity'
import { addressOf } from '../core/address-of.ts'
import { type EventPhase, eventPhaseLabels } from '../vocabulary/event.ts'
import { sessionLevelLabels, type SessionLevel } from '../vocabulary/session.ts'
import { checkSlug } from './checks/slug.ts'

/** Options for `options.list`, in the order of the labels. */
export function choices<Value extends string>(
  labels: Record<Value, string>,
): { title: string; value: Value }[] {
  // Object.entries widens the keys to string; the record's own keys are Value.
  return (Object.entries(labels) as [Value, string][]).map(([value, title]) => ({ title, value }))
}

/** Pictures of what it was like; without any, nothing stands in their place. */
export const photosField = (description: string, group?: string) =>
  defineField({
    name: 'photos',
    title: 'Photographs',
    type: 'array',
    ...(group ? { group } : {}),
    of: [defineArrayMember({ type: 'imageWithAlt' })],
    options: { layout: 'grid' },
    description,
    validation: (rule) => rule.max(12).warning('More than twelve take long to load on a phone.'),
  })

/** For which phase of the event the words beside it are. */
export const phaseField = defineField({
  name: 'phase',
  title: 'Phase',
  type: 'string',
  description: 'When it is shown.',
  options: { list: choices(eventPhaseLabels) },
  validation: (rule) => rule.required().error('Choose a phase.'),
})

/** What a phase is called in a list. */
export function phaseName(phase: unknown): string {
  return eventPhaseLabels[phase as EventPhase] ?? 'No phase chosen'
}

/** Of words for phases: a phase has them once. */
export function checkOncePerPhase(entries: unknown): true | string {
  const phases = (entries as { phase?: string }[] | undefined)?.map(({ phase }) => phase) ?? []
  return new Set(phases).size === phases.length ? true : 'Two entries are for the same phase. Keep one.'
}

/**
 * A rule, used as a warning, for a field that may be filled in after publishing; `message` is shown while it's empty.
 * Unlike `required()`, whatever its level, it leaves the field optional in the generated types.
 */
export function mayFollow(message: string): (value: unknown) => true | string {
  return (value) => (value === undefined || value === '' ? message : true)
}

/** For a field with a web address. */
export const httpsOnly = (rule: UrlRule) =>
  rule.uri({ scheme: ['https'] }).error('The address has to start with https://.')

/** Help text of every field with a date and time; its form adds the zone ({@link namingZone}). */
export const inEventTime = 'In event time, whatever your computer’s clock says.'

/** The help text of a field with a date and time, naming the zone. */
export function namingZone(description: string, timeZone: string): string {
  return description.replace('In event time', `In event time (${timeZone})`)
}

/** Days are written as everywhere else in the Studio. */
export const dayOptions = { dateFormat: 'D MMM YYYY' }

/** Dates with a time are entered in the event's zone (studio/zone/TimeInput.tsx) and stored as UTC instants. */
export const eventDatetimeOptions = {
  allowTimeZoneSwitch: false,
  // Without the weekday: Sanity 6.16 misreads what is typed with one.
  ...dayOptions,
  timeFormat: 'HH:mm',
  // No step: it would round what is typed, too.
}

type NameWords = {
  description: string
  /** Shown while it's empty. */
  missing: string
  /** How many characters it may have. */
  max?: number
  group?: string
}

/** What people call a thing; required. */
export const nameField = (words: NameWords) => lineField('name', 'Name', words)

/** What is written above a thing; required. */
export const titleField = (words: NameWords) => lineField('title', 'Title', words)

function lineField(name: 'name' | 'title', title: string, { missing, max, ...field }: NameWords) {
  return defineField({
    name,
    title,
    type: 'string',
    ...field,
    validation: (rule) => [
      rule.required().error(missing),
      ...(max === undefined ? [] : [rule.max(max).error(`Keep the ${name} under ${max} characters.`)]),
    ],
  })
}

type LevelWords = { description: string; initialValue: SessionLevel; missing: string; group?: string }

/** What somebody should already know; required. */
export function levelField({ missing, ...field }: LevelWords) {
  return defineField({
    name: 'level',
    title: 'Level',
    type: 'string',
    ...field,
    options: { list: choices(sessionLevelLabels), layout: 'radio', direction: 'horizontal' },
    validation: (rule) => rule.required().error(missing),
  })
}

/** In percent; a rubric's weights add up to 100 (checks/rubric.ts). */
export const weightField = defineField({
  name: 'weight',
  title: 'Weight',
  type: 'number',
  description: 'In percent. All weights add up to 100.',
  validation: (rule) => rule.required().integer().min(1).max(100).error('A whole number from 1 to 100.'),
})

/** How a criterion is listed in the Studio. */
export function criterionPreview(title: string) {
  return {
    select: { title, weight: 'weight' },
    prepare: ({ title: name, weight }: Record<string, unknown>) => ({
      title: typeof name === 'string' ? name : 'Criterion without a name',
      subtitle: typeof weight === 'number' ? `${weight} %` : 'no weight yet',
    }),
  }
}

/**
 * The address of a document on the site, generated from the field `source`. `where` shows an organizer what it becomes,
 * e.g. `/event/first-circuits`.
 */
export function slugField(source: string, where: string, group?: string) {
  return defineField({
    name: 'slug',
    title: 'Web address',
    type: 'slug',
    description: `The last part of a link, as in ${where}. Written for you until you publish. Then leave it alone: a new address breaks links people have shared.`,
    options: { source, maxLength: 80, slugify: (name) => addressOf(name) },
    ...(group === undefined ? {} : { group }),
    validation: (rule) => [
      rule.required().error('Click Generate to give this an address.'),
      rule.custom((value) => checkSlug(value?.current)),
    ],
  })
}

/**
 * The document's position in its list, as a lexical rank such as `0|100008:`. Set by dragging in the Studio, never
 * typed.
 */
export function orderRankField() {
  return defineField({
    name: 'orderRank',
    title: 'Position in the list',
    type: 'string',
    hidden: true,
    readOnly: true,
  })
}
