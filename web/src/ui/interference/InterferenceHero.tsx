import { useEffect, useRef } from 'react'
import styles from './interference.module.css'

/**
 * The festival's picture: two sources, one pattern. It fills its parent behind the parent's content; the
 * parent needs `relative isolate`. The prerendered page carries a still drawn by the style sheet alone; the
 * moving one is fetched when the browser is idle and takes its place. Decoration: screen readers pass it by.
 */
export function InterferenceHero() {
  const field = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    async function start() {
      const { drawInterference } = await import('./draw-interference.ts')
      if (field.current && !isGone) stop = drawInterference(field.current)
    }
    // Without it the still stays: nothing a visitor would miss.
    const run = () => void start().catch((error: unknown) => console.warn('The hero stands still.', error))
    const idle =
      'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 300)
    return () => {
      isGone = true
      if ('cancelIdleCallback' in window) cancelIdleCallback(idle as number)
      else clearTimeout(idle)
      stop?.()
    }
  }, [])

  return (
    <div ref={field} aria-hidden="true" className={styles.field}>
      <div className={styles.still} />
      <i className={styles.sourceA} />
      <i className={styles.sourceB} />
      <canvas className={styles.canvas} />
    </div>
  )
}
