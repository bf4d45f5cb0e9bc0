import { tidied } from '@fest/schemas/forms/plain-text.ts'
import { QrCode } from '#app/ui/QrCode.tsx'
import { usePaper } from '../frame/use-paper.ts'
import { type Badge, type BadgeSize, belowName, nameSize } from './badge.ts'
import styles from './badges.module.css'

type BadgeSheetProps = { badges: readonly Badge[]; size: BadgeSize; eventName: string }

/** Badges for printing, and their preview on screen; white in both themes. */
export function BadgeSheet({ badges, size, eventName }: BadgeSheetProps) {
  usePaper(`badges-${size}`)
  return (
    <ul className={styles.sheet} data-size={size} aria-label="Badges">
      {badges.map((badge) => {
        const below = belowName(badge)
        return (
          <li key={badge.code} className={styles.badge}>
            <p className={styles.event}>{eventName}</p>
            <div className={styles.person}>
              <p className={styles.name} data-size={nameSize(badge.name)}>
                <bdi>{tidied(badge.name)}</bdi>
              </p>
              {below === '' ? null : <p className={styles.below}>{below}</p>}
            </div>
            <QrCode
              text={badge.code}
              label={`Ticket’s code, ending in ${badge.code.slice(-4)}`}
              className={styles.code ?? ''}
            />
          </li>
        )
      })}
    </ul>
  )
}
