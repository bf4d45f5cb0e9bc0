import { paths } from '#app/paths.ts'

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

/** The part that has a setting. */
export function partOfSetting(name: string): SettingPart {
  if (name === 'judge_emails') return 'people'
  return name.startsWith('referral') || name.includes('domain') ? 'referrals' : 'seats'
}
