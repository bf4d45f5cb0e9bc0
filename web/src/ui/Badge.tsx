// @chunk common
import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line text-muted',
  amber: 'border-current bg-amber-wash text-amber',
  ember: 'border-current bg-ember-wash text-ember',
  violet: 'border-current bg-violet-wash text-violet',
  teal: 'border-current bg-teal-wash text-teal',
} as const

/** A short fact beside a title, always in words. */
export function Badge({ children, tone = 'plain' }: { children: ReactNode; tone?: keyof typeof tones }) {
  return (
    <span
      className={`inline-flex items-center rounded-pill border px-2.5 py-0.5 font-mono text-label whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
