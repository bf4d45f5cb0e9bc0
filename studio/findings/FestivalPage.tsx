import type { ReactNode } from 'react'
import { useColorSchemeValue } from 'sanity'
import './festival.css'

type Props = {
  /** The label above the heading, written without its signs. */
  ket: string
  title: string
  lead: ReactNode
  /** The one thing to do here, if there is one. */
  action?: ReactNode
  children: ReactNode
}

/** A tool that is a page to read, in the event's own look and in the Studio's light or dark. */
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
          <p className="fest-lead">{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </main>
  )
}
