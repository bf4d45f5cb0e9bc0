import styles from './decisions.module.css'

/** The keyboard shortcut of a button. Hidden where there is no keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd className={styles.key}>{children.toUpperCase()}</kbd>
}
