// @chunk player
import styles from './lab.module.css'

/** A share from 0 to 1 as a bar. Decoration: the number stands beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.bar}>
      <rect width="100" height="10" rx="2" className={styles.track} />
      <rect width={Math.round(share * 1000) / 10} height="10" rx="2" className={styles.share} />
    </svg>
  )
}
