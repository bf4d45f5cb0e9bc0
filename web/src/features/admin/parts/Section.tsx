import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  title: ReactNode
  className?: string | undefined
  headingClass?: string | undefined
  children: ReactNode
}

/** A part of a screen, named by its heading. */
export function Section({ title, className, headingClass = styles.heading, children }: SectionProps) {
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
