// @chunk common
import type { ReactNode } from 'react'
import { Container } from './Container.tsx'
import { Ket } from './Ket.tsx'

type PageHeaderProps = {
  title: string
  ket?: string | null | undefined
  lead?: ReactNode
  /** Of title and lead, where they aren't in the page's language. */
  langs?: readonly [string | undefined, string | undefined]
  /** Actions or facts below the lead. */
  children?: ReactNode
}

/** The top of every page except the home page. The title takes the focus after a navigation. */
export function PageHeader({ title, ket, lead, langs, children }: PageHeaderProps) {
  return (
    <header className="pt-10 pb-8 sm:pt-16 sm:pb-12">
      <Container>
        {ket ? (
          <p className="mb-4">
            <Ket>{ket}</Ket>
          </p>
        ) : null}
        <h1 tabIndex={-1} lang={langs?.[0]} className="max-w-[20ch]">
          {title}
        </h1>
        {lead ? (
          <p lang={langs?.[1]} className="mt-5 max-w-prose text-lead text-balance text-muted">
            {lead}
          </p>
        ) : null}
        {children ? <div className="mt-8">{children}</div> : null}
      </Container>
    </header>
  )
}
