import { formatCount } from '@fest/schemas/core/count-words.ts'
import { dayOf, formatDate, formatTime } from '@fest/schemas/core/event-time.ts'
import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { paths } from '#app/paths.ts'

/** The forms that open and close, in the order people come across them. */
export const windowForms = [
  { form: 'registration', title: 'Registration' },
  { form: 'ambassador', title: 'Ambassador applications' },
  { form: 'talk', title: 'Talk proposals' },
  { form: 'sponsorship', title: 'Sponsorship inquiries' },
  { form: 'accommodation', title: 'Accommodation requests' },
  { form: 'contact', title: 'Contact form' },
  { form: 'project', title: 'Hackathon projects' },
] as const

/** A setting's name within a sentence; unknown ones unchanged. */
export function settingName(setting: string): string {
  if (setting === 'registration_capacity') return 'the capacity'
  if (setting === 'shows_seats_taken') return 'whether the site shows seats taken'
  if (setting === 'admin_emails') return 'the admins'
  if (setting === 'judge_emails') return 'the judges'
  if (setting === 'referrals_per_domain') return 'how many referrals a day from one domain count unchecked'
  if (setting === 'referrals_per_day') return 'how many referrals a day count unchecked'
  if (setting === 'tells_later') return 'whose decisions wait to be told'
  if (setting === 'talk_answer_days') return 'how many days speakers have to confirm'
  if (setting === 'campus_domains') return 'the campus email domains'
  const [, form, end] = /^([a-z]+)_(opens|closes)_at$/.exec(setting) ?? []
  const title = windowForms.find((one) => one.form === form)?.title
  return title === undefined ? setting : `when “${title}” ${end === 'opens' ? 'opens' : 'closes'}`
}

/** `11 October 2025, 00:30` */
export function dateAndTime(instant: string, timeZone: string): string {
  return `${formatDate(dayOf(instant, timeZone))}, ${formatTime(instant, timeZone)}`
}

/** A setting's value as text; times are in `timeZone`. */
export function settingValue(setting: string, value: unknown, timeZone: string): string {
  if (setting.endsWith('_at')) return typeof value === 'string' ? dateAndTime(value, timeZone) : 'no date'
  if (Array.isArray(value))
    return value.map((each) => adminKindLabels[each as AdminKind] ?? each).join(', ') || 'nobody'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatCount(value)
  return typeof value === 'string' ? value : 'nothing'
}

/** The parts of the settings, the most used first. */
export const settingParts = [
  { id: 'seats', title: 'Seats and times' },
  { id: 'people', title: 'Who helps' },
  { id: 'referrals', title: 'Referrals' },
  { id: 'data', title: 'Kept data' },
  { id: 'upkeep', title: 'Upkeep' },
] as const
export type SettingPart = (typeof settingParts)[number]['id']

export const settingPartPath = (part: SettingPart) =>
  part === 'seats' ? paths.adminSettings() : `${paths.adminSettings()}?part=${part}`

export function settingPartOf(query: URLSearchParams): SettingPart {
  return settingParts.find(({ id }) => id === query.get('part'))?.id ?? 'seats'
}

export function partOfSetting(name: string): SettingPart {
  if (name === 'judge_emails') return 'people'
  return name.startsWith('referral') || name.includes('domain') ? 'referrals' : 'seats'
}
