import type { ReactNode } from 'react'

const shown = 'mb-2 font-body text-label font-semibold tracking-normal'

type RowGroupProps = {
  title: string
  /** Whether the title is only read aloud. */
  isTitleHidden?: boolean
  children: ReactNode
}

export function RowGroup({ title, isTitleHidden = false, children }: RowGroupProps) {
  return (
    <section className="border-t border-line py-3.5">
      <h3 className={isTitleHidden ? 'sr-only' : shown}>{title}</h3>
      {children}
    </section>
  )
}
