import type { ReactNode } from 'react'
import { Container } from '#app/ui/Container.tsx'

type FormNoticeProps = { title: string; children: ReactNode; action?: ReactNode }

/** Says plainly what a page with a form can do today. */
export function FormNotice({ title, children, action }: FormNoticeProps) {
  return (
    <Container className="pb-16">
      <section className="max-w-2xl rounded-panel border border-line bg-surface p-6 sm:p-8">
        <h2 className="text-title">{title}</h2>
        <div className="mt-3 space-y-3 text-muted">{children}</div>
        {action ? <div className="mt-6">{action}</div> : null}
      </section>
    </Container>
  )
}
