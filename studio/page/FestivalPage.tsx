import type { ReactNode } from 'react'
import { useColorSchemeValue } from 'sanity'
import './festival.css'

type Props = {
  /** The label above the heading, without the brackets of a ket. */
  ket: string
  title: string
  lead: ReactNode
  /** The main action of the page, if there is one. */
  action?: ReactNode
  children: ReactNode
}

/** A tool that is a page to read, in the event's style and the Studio's light or dark theme. */
export function FestivalPage({ ket, title, lead, action, children }: Props) {
  const scheme = useColorSchemeValue()
  return (
    <main className="fest" data-fest-scheme={scheme}>
      <header className="fest-head">
        <div>
          <p className="fest-ket" aria-hidden="true">
            |{ket}⟩
          </p>
          <h1>{title}</h1>
          {lead !== '' && <p className="fest-lead">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </main>
  )
}
