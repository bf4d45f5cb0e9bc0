// @chunk hacking
import type { ReactNode } from 'react'

type PageSectionProps = { title: string; id?: string; note?: ReactNode; children: ReactNode }

/** A section of a long page. On a wide screen its title is beside it and stays in view. */
export function PageSection({ title, id, note, children }: PageSectionProps) {
  return (
    <section
      id={id}
      className="scroll-mt-24 gap-8 border-t border-line py-10 sm:py-12 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="mb-6 self-start lg:sticky lg:top-28">
        <h2 className="text-title">{title}</h2>
        {note ? <div className="mt-2 text-small text-muted">{note}</div> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
