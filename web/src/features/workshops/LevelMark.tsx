import { type SessionLevel, sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'

const steps: Record<SessionLevel, number> = { any: 0, beginner: 1, intermediate: 2, advanced: 3 }

/** How much one should know already: its word, and one to three filled gates before it. */
export function LevelMark({ level }: { level: SessionLevel }) {
  return (
    <span className="inline-flex items-center gap-2 font-mono text-label whitespace-nowrap text-violet">
      {steps[level] === 0 ? null : (
        <svg aria-hidden="true" viewBox="0 0 34 10" className="h-2.5 w-[2.125rem] shrink-0" fill="none">
          <path d="M0 5h34" stroke="var(--color-line)" strokeWidth="1.5" />
          {[0, 1, 2].map((step) => (
            <rect
              key={step}
              x={step * 12 + 0.75}
              y="0.75"
              width="8.5"
              height="8.5"
              rx="2"
              stroke="currentColor"
              strokeWidth="1.5"
              fill={step < steps[level] ? 'currentColor' : 'var(--color-bg)'}
            />
          ))}
        </svg>
      )}
      {sessionLevelLabels[level]}
    </span>
  )
}
