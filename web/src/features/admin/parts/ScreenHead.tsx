import type { ReactNode } from 'react'

type ScreenHeadProps = {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** The head of a screen of the panel. Its title takes the focus after a navigation. */
export function ScreenHead({ title, lead, children }: ScreenHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
      <div>
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        {lead ? <p className="mt-1 text-label text-muted">{lead}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div> : null}
    </header>
  )
}
