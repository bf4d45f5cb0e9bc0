import type { Returned } from '@fest/schemas/database.ts'
import { tidied } from '@fest/schemas/forms/plain-text.ts'
import { QrCode } from '#app/ui/QrCode.tsx'
import { usePaper } from '../frame/use-paper.ts'
import { SelectField } from '../parts/fields.tsx'
import styles from './badges.module.css'

type Badge = Pick<Returned<'admin_badges'>['rows'][number], 'name' | 'pronouns' | 'role' | 'code'>

/** The paper: ten badges on a sheet, or one on a label printer's label. */
const badgeSizes = { a4: 'A4 sheets, ten to a page', label: 'Labels, 62 mm wide' }
export type BadgeSize = keyof typeof badgeSizes

type BadgeSheetProps = { badges: readonly Badge[]; size: BadgeSize; eventName: string }

/** Badges for printing, and their preview on screen; white in both themes. */
export function BadgeSheet({ badges, size, eventName }: BadgeSheetProps) {
  usePaper(`badges-${size}`)
  return (
    <ul
      className={`flex max-w-240 flex-wrap gap-4 print:block print:max-w-none ${styles.sheet}`}
      data-size={size}
      aria-label="Badges"
    >
      {badges.map((badge) => {
        const below = belowName(badge)
        return (
          <li key={badge.code} className={styles.badge}>
            <p className="col-span-full truncate font-mono text-[8pt]">{eventName}</p>
            <div className={`min-w-0 self-center ${size === 'label' ? 'w-full' : ''}`}>
              <p
                className={`font-display leading-[1.05] font-bold wrap-anywhere hyphens-auto ${nameSize(badge.name)}`}
              >
                <bdi>{tidied(badge.name)}</bdi>
              </p>
              {below === '' ? null : (
                <p className="mt-[2mm] text-[10pt] leading-[1.2] wrap-anywhere">{below}</p>
              )}
            </div>
            <QrCode
              text={badge.code}
              label={`Ticket’s code, ending in ${badge.code.slice(-4)}`}
              className={`self-center ${size === 'label' ? 'size-[34mm]' : 'size-[28mm] max-[24rem]:size-[20mm]'}`}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Shorter than in the form: it's below a name. */
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
function belowName({ pronouns, role }: Badge): string {
  return [pronouns, role === null ? null : roleWords[role]].filter((word) => word !== null).join(' · ')
}

/** The class of the largest font size at which a name fits on two lines. */
function nameSize(name: string): string {
  const longestWord = Math.max(...name.split(/[\s-]+/).map((word) => Array.from(word).length))
  const all = Array.from(name).length
  if (longestWord <= 9 && all <= 20) return 'text-[22pt]'
  return longestWord <= 14 && all <= 40 ? 'text-[16pt]' : 'text-[11.5pt]'
}

type BadgeSizeChoiceProps = { size: BadgeSize; onChange: (size: BadgeSize) => void }

export function BadgeSizeChoice({ size, onChange }: BadgeSizeChoiceProps) {
  return (
    <SelectField
      label="Paper"
      help="In the print dialog choose the same paper, 100 %, and no headers."
      value={size}
      onChange={({ target }) => onChange(target.value as BadgeSize)}
      options={Object.entries(badgeSizes).map(([value, label]) => ({ value, label }))}
    />
  )
}
