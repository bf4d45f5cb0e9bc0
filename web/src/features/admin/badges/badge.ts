import type { Returned } from '@fest/schemas/database.ts'

export type Badge = Pick<Returned<'admin_badges'>['rows'][number], 'name' | 'pronouns' | 'role' | 'code'>

/** The paper: ten badges on a sheet, or one on a label printer's label. */
export const badgeSizes = { a4: 'A4 sheets, ten to a page', label: 'Labels, 62 mm wide' }
export type BadgeSize = keyof typeof badgeSizes

/** Shorter than in the form: it stands below a name. */
const roleWords: Readonly<Record<NonNullable<Badge['role']>, string>> = {
  undergraduate: 'Undergraduate',
  postgraduate: 'Graduate student',
  phd: 'PhD student',
  faculty: 'Faculty',
  professional: 'Professional',
  school: 'High school',
  other: 'Guest',
}

/** `they/them · PhD student`; empty when neither is known. */
export function belowName({ pronouns, role }: Badge): string {
  return [pronouns, role === null ? null : roleWords[role]].filter((word) => word !== null).join(' · ')
}

/** The largest font size at which a name fits on two lines. */
export function nameSize(name: string): 'large' | 'medium' | 'small' {
  const longestWord = Math.max(...name.split(/[\s-]+/).map((word) => Array.from(word).length))
  const all = Array.from(name).length
  if (longestWord <= 9 && all <= 20) return 'large'
  return longestWord <= 14 && all <= 40 ? 'medium' : 'small'
}
