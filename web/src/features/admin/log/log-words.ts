import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { formatDate, formatMoment } from '@fest/schemas/core/event-time.ts'
import { adminKindLabels, isAdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { isRole, roleLabels } from '@fest/schemas/vocabulary/roles.ts'
import { countOf } from '../kinds/admin-kind.ts'
import { statusOf } from '../kinds/decision-kinds.ts'
import { settingName, settingValue } from '../settings/setting-words.ts'
import type { LogEntry } from './log.queries.ts'

/** A sentence in four parts: the actor, the text before the row's name, the name, and the text after it. */
export type LogWords = { who: string; before: string; title: string | null; after: string }

type Told = {
  entry: LogEntry
  details: LogEntry['details']
  address: string
  title: string | null
  timeZone: string
}

const words = (before: string, title: string | null = null, after = '') => ({ before, title, after })

const sentences: Readonly<Record<string, (told: Told) => Omit<LogWords, 'who'>>> = {
  setting_changed({ entry, details, timeZone }) {
    const setting = entry.subject_id ?? ''
    const value = (one: unknown) => settingValue(setting, one, timeZone)
    return words(
      `changed ${settingName(setting)} from ${value(details['before'])} to ${value(details['after'])}`,
    )
  },
  admin_added: ({ address }) => words(`made ${address} an admin`),
  admin_removed: ({ address }) => words(`removed ${address} as an admin`),
  judge_added: ({ address }) => words(`made ${address} a judge`),
  judge_removed: ({ address }) => words(`removed ${address} as a judge`),
  role_given: ({ details, address }) =>
    words(
      `gave ${address} access: ${roleName(details['role'])}${reviewWords(details)}${formerRole(details['before'])}`,
    ),
  role_taken: ({ details, address }) =>
    words(`took access away from ${address} (${roleName(details['role'])})`),
  status_changed: statusWords,
  exported: ({ entry, details }) =>
    words(`exported ${countRows(entry.kind, details['rows'])}${filterWords(details)}`),
  needs_exported: ({ entry, details }) =>
    words(
      `exported the personal needs of ${countRows(text(details['what']) ?? entry.kind, details['rows'])}: “${text(details['reason']) ?? ''}”`,
    ),
  needs_read: ({ title }) => words('viewed the personal needs of', title),
  let_in_anyway: ({ details, title }) =>
    words('let in', title, details['beyond_capacity'] === true ? ' over capacity' : ' anyway'),
  extra_place_given: ({ entry, details, title }) =>
    words(
      `gave an extra ${entry.subject === 'accommodation_claims' ? 'bed' : 'seat'} to`,
      title,
      extraWords(details),
    ),
  room_assigned({ details, title }) {
    const [before, after] = [text(details['before']), text(details['after'])]
    // The rooms' names are deleted with the guest's data.
    if (before === null && after === null) return words('changed the room of', title)
    if (after === null) return words('took the room from', title, ` (“${before ?? ''}”)`)
    return words('put', title, ` in room “${after}”${before === null ? '' : `, before “${before}”`}`)
  },
  drafts_made: ({ details: { again, anyway }, title }) =>
    words(
      'made the Studio drafts of',
      title,
      again === true ? ' again' : anyway === true ? ' before the speaker confirmed' : '',
    ),
  speaker_page_sent: ({ details, title }) =>
    words('changed the page of', title, ` (${answerNames(details['answers'])})`),
  speaker_page_published: ({ title }) => words('published what the speaker changed about', title),
  speaker_page_returned: ({ title }) => words('returned what the speaker changed about', title),
  speaker_page_failed: ({ title }) =>
    words('couldn’t put into the Studio what the speaker changed about', title),
  check_in_undone: ({ title }) => words('undid the check-in of', title),
  attendance_undone: ({ title }) => words('undid the session attendance of', title),
  walk_in: ({ details, title }) => words('registered', title, ` at the desk${addedWords(details)}`),
  import: ({ details, title }) => words('imported', title, addedWords(details)),
  corrected: ({ details: { answers, is_told }, title }) =>
    words('corrected', title, ` (${answerNames(answers)})${is_told === true ? ' and told them' : ''}`),
  badges: ({ details }) => words(`opened ${count(details['rows'], 'badge')} to print`),
  reviews_assigned: ({ entry, details }) =>
    words(
      `assigned ${count(details['added'], 'review')} of ${kindName(entry.kind)} evenly to ${people(details['people'])}`,
    ),
  review_assigned: ({ address, title }) => words('assigned', title, ` to ${address} for review`),
  review_taken: ({ details, address, title }) =>
    details['had_conflict'] === true
      ? words('ended the conflict of interest with', title, ` of ${address}`)
      : words('took the review of', title, ` from ${address}`),
  review_conflict: ({ details: { is_reassigned }, title }) =>
    words(
      'declared a conflict of interest with',
      title,
      is_reassigned === true ? ', which went to another reviewer' : ', and there was no other reviewer',
    ),
  judging_closed: () => words('closed judging'),
  judging_opened: () => words('reopened judging'),
  results_published: () => words('published the hackathon results'),
  results_withdrawn: () => words('withdrew the hackathon results'),
  mails_retried: ({ details }) => words(`sent ${count(details['mails'], 'email')} again`),
  letter_sent: ({ entry, details }) => words(`sent ${letterName(entry)} to ${people(details['people'])}`),
  letter_stopped: ({ entry, details }) =>
    words(
      `stopped ${letterName(entry)}, which had reached ${count(details['reached'])} of ${count(details['people'])}`,
    ),
  coming_started: ({ details, timeZone }) =>
    words(
      `began asking ${people(details['to_ask'])} if they’re still coming${untilWords(details, timeZone)}`,
    ),
  coming_changed: ({ details, timeZone }) =>
    words(`changed what’s asked about still coming${untilWords(details, timeZone)}`),
  coming_stopped: ({ details }) =>
    words(
      `stopped asking who’s still coming: ${count(details['coming'])} said yes, ${count(details['silent'])} hadn’t answered`,
    ),
  set_apart: ({ details, title }) =>
    words(
      `left out what comes next for one of the ${text(details['round']) ?? 'rounds'}, since the database refused it (${text(details['reason']) ?? ''}):`,
      title,
    ),
  data_given: ({ title }) => words('downloaded all data about a person who asked, from', title),
  person_deleted: () => words('deleted everything about a person who asked'),
  purged: ({ entry, details }) =>
    words(
      `deleted ${count(details['rows'])} rows of ${text(details['table']) ?? entry.subject}: past their retention period`,
    ),
  purge_moved: ({ details }) =>
    words(
      `changed the deletion date of “${text(details['title']) ?? ''}” from ${dayWords(details['before'])} to ${dayWords(details['after'])}`,
    ),
  purge_held: () => words('put automatic deletions on hold'),
  purge_released: () => words('let automatic deletions continue'),
}

/** An entry's sentence: "Ada changed the capacity from 300 to 320". Times are in `timeZone`. */
export function logWords(entry: LogEntry, timeZone: string): LogWords {
  const { action, details } = entry
  const address = text(details['address']) ?? 'a deleted account'
  const title = entry.title ?? (entry.subject_id === null ? null : 'a deleted account')
  return {
    who: whoOf(entry),
    // A newer database may log actions this page doesn't know yet.
    ...(sentences[action]?.({ entry, details, address, title, timeZone }) ??
      words(`${action.replaceAll('_', ' ')}:`, title)),
  }
}

/** `, by 10 October, 18:00; silent places go to whoever waits`. */
function untilWords({ confirm_by, releases }: LogEntry['details'], timeZone: string): string {
  const by = text(confirm_by)
  const silence = releases === true ? 'silent places go to whoever waits' : 'nobody loses a place'
  return `${by === null ? '' : `, by ${formatMoment(by, timeZone)}`}; ${silence}`
}

/** ` though registration was closed` */
function addedWords({ status, overruled }: LogEntry['details']): string {
  const wait = status === 'waitlisted' ? ', on the waitlist' : ''
  return overruled === undefined ? wait : `${wait} though registration wasn’t open`
}

function answerNames(answers: unknown): string {
  return Array.isArray(answers) ? answers.map((one) => String(one).replaceAll('_', ' ')).join(', ') : ''
}

function roleName(role: unknown): string {
  return isRole(role) ? roleLabels[role] : String(role)
}

function dayWords(day: unknown): string {
  return typeof day === 'string' ? formatDate(day) : 'no date'
}

function kindName(kind: string | null): string {
  return kind !== null && isAdminKind(kind) ? adminKindLabels[kind].toLowerCase() : 'submissions'
}

/** Its subject today; a letter without one, or one that is deleted, has none. */
function letterName({ title }: LogEntry): string {
  return text(title) === null ? 'a letter' : `the letter “${title}”`
}

/** ` of guest speakers, with contact details` for a reviewer. */
function reviewWords({ kinds, contact_allowed }: LogEntry['details']): string {
  if (!Array.isArray(kinds)) return ''
  const names = kinds.map((kind: unknown) => kindName(String(kind)))
  return ` of ${names.join(', ')}${contact_allowed === true ? ', with contact details' : ''}`
}

function formerRole(before: unknown): string {
  return before === undefined ? '' : ` (before: ${roleName(before)})`
}

/** ` in “Lab” (24 of 24 taken, 3 waiting)`; the reason is in the entry of the status. */
function extraWords(details: LogEntry['details']): string {
  const of = text(details['of'])
  const waiting = details['waiting'] === 0 ? '' : `, ${count(details['waiting'])} waiting`
  const numbers = `${count(details['taken'])} of ${count(details['capacity'])} taken${waiting}`
  return `${of === null ? '' : ` in “${of}”`} (${numbers})`
}

function statusWords({ entry: { kind, subject }, details, title }: Told) {
  const to = text(details['to']) ?? ''
  const from = text(details['from'])
  const label = (status: string) =>
    `“${kind === null ? status.replaceAll('_', ' ') : statusOf(kind, status).label}”`
  const reason = text(details['reason'])
  const ending = reason === null ? '' : `, because: “${reason}”`
  const what = tableWords[subject]
  if (kind === null && what) return words(`changed a ${what} of`, title, ` to ${label(to)}${ending}`)
  if (from === null) return words(kind === 'registrations' ? 'registered' : 'sent', title, `, ${label(to)}`)
  if (details['is_undo'] === true) return words('undid a decision on', title, `: ${label(to)} again`)
  return words('changed', title, ` from ${label(from)} to ${label(to)}${ending}`)
}

/** The sentence for a line of several entries: "Ada changed 37 proposals to “Accepted”". */
export function batchWords(entry: LogEntry): LogWords {
  const { kind, subject, details, count: number } = entry
  // Unset where they are not all the same.
  const to = text(details['to'])
  const label = to === null || kind === null ? to?.replaceAll('_', ' ') : statusOf(kind, to).label
  const what = kind === null ? `${count(number)} ${tableWords[subject] ?? 'row'}s` : countOf(kind, number)
  const reason = text(details['reason'])
  const before =
    details['is_undo'] === true
      ? `undid decisions on ${what}`
      : `changed ${what}${label === undefined ? '' : ` to “${label}”`}`
  return { who: whoOf(entry), before, title: null, after: reason === null ? '' : `, because: “${reason}”` }
}

/** Names for rows of tables without a list. */
const tableWords: Readonly<Record<string, string>> = {
  seat_reservations: 'workshop seat',
  accommodation_claims: 'bed',
}

function whoOf({ actor, by, is_me }: LogEntry): string {
  if (is_me) return 'You'
  if (by !== null) return by
  return actor === null ? 'The site' : 'Someone'
}

function countRows(kind: string | null, number: unknown): string {
  if (kind === null || !isAdminKind(kind)) return `${count(number)} rows`
  return countOf(kind, typeof number === 'number' ? number : 0)
}

function filterWords({ filters, search }: Record<string, unknown>): string {
  const names = typeof filters === 'object' && filters !== null ? Object.keys(filters) : []
  const by = [...names.map((name) => name.replaceAll('_', ' ')), ...(search === true ? ['a search'] : [])]
  return by.length === 0 ? ', unfiltered' : `, filtered by ${by.join(', ')}`
}

/** `3`; with a word for one, `3 emails`. */
function count(value: unknown, one?: string, many?: string): string {
  const number = typeof value === 'number' ? value : 0
  return one === undefined ? formatCount(number) : counted(number, one, many)
}

const people = (number: unknown) => count(number, 'person', 'people')

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
