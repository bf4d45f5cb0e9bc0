import styles from './decisions.module.css'

/** The key that does the same. Where there is no keyboard it is not drawn. */
export function Key({ children }: { children: string }) {
  return <kbd className={styles.key}>{children.toUpperCase()}</kbd>
}
