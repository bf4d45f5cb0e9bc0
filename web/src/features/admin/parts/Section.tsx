import { type ReactNode, useId } from 'react'

/** Also for a heading that has something beside it. */
export const partHeading = 'text-[1.0625rem]/[1.35] tracking-[-0.01em]'

type SectionProps = {
  title: ReactNode
  className?: string | undefined
  headingClass?: string | undefined
  children: ReactNode
}

/** A part of a screen, named by its heading. */
export function Section({ title, className, headingClass = partHeading, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={headingClass}>
        {title}
      </h2>
      {children}
    </section>
  )
}
