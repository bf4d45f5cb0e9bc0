import type { ReactNode } from 'react'
import styles from './row-panel.module.css'

const shown = 'mb-1.5 font-body text-label font-semibold tracking-normal'

type RowGroupProps = {
  title: string
  /** Whether the title is only read aloud. */
  isTitleHidden?: boolean
  children: ReactNode
}

export function RowGroup({ title, isTitleHidden = false, children }: RowGroupProps) {
  return (
    <section className={styles.group}>
      <h3 className={isTitleHidden ? 'sr-only' : shown}>{title}</h3>
      {children}
    </section>
  )
}
