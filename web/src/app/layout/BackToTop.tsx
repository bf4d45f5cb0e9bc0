import { useEffect, useRef } from 'react'
import { useIsScrolledPast } from '#app/lib/window/use-is-scrolled-past.ts'
import { ArrowUpIcon } from '#app/ui/icons.tsx'

/** The button appears when scrolled further than this many pixels (specification, section 9). */
const appearsAfter = 200

/** Scrolls back to the top; its ring shows how much of the page has been read. */
export function BackToTop() {
  const isShown = useIsScrolledPast(appearsAfter)
  const ring = useRef<SVGCircleElement>(null)

  useEffect(() => {
    if (!isShown) return
    const shown = new AbortController()
    function draw() {
      const length = document.documentElement.scrollHeight - innerHeight
      const read = Math.min(1, scrollY / (length || 1))
      // The ring's length is 1 (pathLength), so the offset is the unread part.
      ring.current?.style.setProperty('stroke-dashoffset', String(1 - read))
    }
    draw()
    for (const event of ['scroll', 'resize'])
      addEventListener(event, draw, { passive: true, signal: shown.signal })
    return () => shown.abort()
  }, [isShown])

  function toTop() {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
    // The button is about to disappear, so the focus moves along with the reader.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  return (
    <button
      type="button"
      onClick={toTop}
      aria-label="Back to top"
      hidden={!isShown}
      className="back-to-top fixed end-4 z-30 grid size-12 place-items-center rounded-pill bg-raised shadow-float hover:text-amber sm:end-6 print:hidden"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        fill="none"
        strokeWidth="2"
        className="absolute inset-0 -rotate-90"
      >
        <circle cx="24" cy="24" r="22.5" stroke="var(--color-line)" />
        <circle
          ref={ring}
          cx="24"
          cy="24"
          r="22.5"
          pathLength="1"
          stroke="var(--color-amber)"
          strokeDasharray="1"
          strokeDashoffset="1"
        />
      </svg>
      <ArrowUpIcon className="size-5" />
    </button>
  )
}
