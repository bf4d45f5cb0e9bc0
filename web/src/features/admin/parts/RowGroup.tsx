import type { ReactNode } from 'react'

const shown = 'mb-2 font-body text-label font-semibold tracking-normal'

type RowGroupProps = {
  title: string
  /** Whether the title is only read aloud. */
  isTitleHidden?: boolean
  children: ReactNode
}

/** What somebody wrote, in their lines. */
export const quoteStyle = 'mt-0.5 max-w-prose whitespace-pre-line wrap-anywhere'

type FactsProps = {
  facts?: readonly (readonly [label: string, words: ReactNode])[]
  className?: string
  children?: ReactNode
}

/** Facts in two columns; also those among its children, a `<dt>` and a `<dd>` each. */
export function Facts({ facts, className = '', children }: FactsProps) {
  return (
    <dl
      className={`grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.25 [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-muted ${className}`}
    >
      {facts?.map(([label, words]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}

export function RowGroup({ title, isTitleHidden = false, children }: RowGroupProps) {
  return (
    <section className="border-t border-line py-3.5">
      <h3 className={isTitleHidden ? 'sr-only' : shown}>{title}</h3>
      {children}
    </section>
  )
}
