import type { VerdictTone } from './verdict-words.ts'

/** Distinguishable without color and from two meters: a tick, two overlapping rings, a pause, a cross. */
const shapes: Readonly<Record<VerdictTone, string>> = {
  good: 'M6 17.5 13 24.5 27 8.5',
  look: 'M12 24a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM20 24a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  wait: 'M11 7v18M21 7v18',
  stop: 'M8 8l16 16M24 8 8 24',
}

/** Decoration: the word is next to it. */
export function OutcomeShape({ tone, className }: { tone: VerdictTone; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={shapes[tone]} />
    </svg>
  )
}
