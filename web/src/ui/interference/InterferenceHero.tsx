import { useEffect, useRef } from 'react'
import { whenIdle } from '#app/lib/hydration/when-idle.ts'
import styles from './interference.module.css'

/**
 * The festival's picture: two sources, one interference pattern. It fills its parent behind the parent's content; the
 * parent needs `relative isolate`. Centered it has the stage to itself; otherwise it stays faint behind text. The
 * prerendered page has a still picture drawn by the style sheet alone; the moving one is loaded when the browser is
 * idle and replaces it. Decoration, hidden from screen readers.
 */
export function InterferenceHero({ isCentered = false }: { isCentered?: boolean }) {
  const field = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    async function start() {
      const { drawInterference } = await import('./draw-interference.ts')
      if (field.current && !isGone) stop = drawInterference(field.current)
    }
    // Without it the still picture stays, and nothing is missing.
    whenIdle(() => void start().catch((error: unknown) => console.warn('The hero is static.', error)))
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  return (
    <div
      ref={field}
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 overflow-hidden ${styles.field}`}
      data-centered={isCentered || undefined}
    >
      <div className={`absolute inset-0 ${styles.still}`} />
      <i className={`absolute ${styles.sourceA}`} />
      <i className={`absolute ${styles.sourceB}`} />
      <canvas className={`absolute inset-0 size-full ${styles.canvas}`} />
    </div>
  )
}
