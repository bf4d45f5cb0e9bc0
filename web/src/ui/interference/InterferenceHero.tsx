import { useEffect, useRef } from 'react'
import { whenIdle } from '#app/lib/hydration/when-idle.ts'
import styles from './interference.module.css'

/**
 * The festival's picture: two sources, one pattern. It fills its parent behind the parent's content; the
 * parent needs `relative isolate`. Centred it is a stage's; otherwise it keeps quiet where a text stands. The
 * prerendered page carries a still drawn by the style sheet alone; the moving one is fetched when the browser is
 * idle and takes its place. Decoration: screen readers pass it by.
 */
export function InterferenceHero({ isCentred = false }: { isCentred?: boolean }) {
  const field = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    async function start() {
      const { drawInterference } = await import('./draw-interference.ts')
      if (field.current && !isGone) stop = drawInterference(field.current)
    }
    // Without it the still stays: nothing a visitor would miss.
    whenIdle(() => void start().catch((error: unknown) => console.warn('The hero is static.', error)))
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  return (
    <div ref={field} aria-hidden="true" className={styles.field} data-centred={isCentred || undefined}>
      <div className={styles.still} />
      <i className={styles.sourceA} />
      <i className={styles.sourceB} />
      <canvas className={styles.canvas} />
    </div>
  )
}
