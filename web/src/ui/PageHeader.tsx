// @chunk common
import type { ReactNode } from 'react'
import { Container } from './Container.tsx'
import { Ket } from './Ket.tsx'

type PageHeaderProps = {
  title: string
  ket?: string | null | undefined
  lead?: ReactNode
  /** Where they aren't in the page's language. */
  titleLang?: string | undefined
  leadLang?: string | undefined
  children?: ReactNode
}

/** The top of every page except the home page. The title takes the focus after a navigation. */
export function PageHeader({ title, ket, lead, titleLang, leadLang, children }: PageHeaderProps) {
  return (
    <header className="pt-10 pb-8 sm:pt-16 sm:pb-12">
      <Container>
        {ket ? (
          <p className="mb-4">
            <Ket>{ket}</Ket>
          </p>
        ) : null}
        <h1 tabIndex={-1} lang={titleLang} className="max-w-[13em]">
          {title}
        </h1>
        {lead ? (
          <p lang={leadLang} className="mt-5 max-w-prose text-lead text-balance text-muted">
            {lead}
          </p>
        ) : null}
        {children ? <div className="mt-8">{children}</div> : null}
      </Container>
    </header>
  )
}
