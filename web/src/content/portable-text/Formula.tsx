import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { useEffect, useRef, useState } from 'react'
import styles from './RichText.module.css'

// Only the renderer includes Temml: in what browsers load this is `null`, and the import below is a separate file.
const renderer = import.meta.env.SSR ? await import('./mathml.ts') : null

/**
 * A formula. Prerendered pages contain it rendered, and hydration leaves it alone, so they never load Temml.
 * A browser shows the LaTeX source, which this site's readers can read, until Temml has loaded.
 */
export function Formula({ latex, isInline }: { latex?: string | null; isInline: boolean }) {
  if (!latex) return null
  // Other LaTeX is another formula: the key resets the component.
  return <SetFormula key={latex} latex={latex} isInline={isInline} />
}

function SetFormula({ latex, isInline }: { latex: string; isInline: boolean }) {
  const place = useRef<HTMLSpanElement & HTMLDivElement>(null)
  const [first] = useState(() => ({
    __html: renderer?.mathMl(latex, isInline) ?? `<code>${escapeHtml(latex)}</code>`,
  }))

  useEffect(() => {
    async function set() {
      const { mathMl } = await import('./mathml.ts')
      const markup = mathMl(latex, isInline)
      if (markup !== null && place.current) place.current.innerHTML = markup
    }
    if (place.current && !place.current.querySelector('math'))
      set().catch((error: unknown) => console.warn('A formula is shown as LaTeX.', error))
  }, [latex, isInline])

  if (isInline) return <span ref={place} suppressHydrationWarning dangerouslySetInnerHTML={first} />
  return (
    <div
      ref={place}
      // Scrollable content must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of those elements suits a formula
      role="group"
      aria-label="Formula"
      className={`overflow-x-auto text-center ${styles.formula}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={first}
    />
  )
}
