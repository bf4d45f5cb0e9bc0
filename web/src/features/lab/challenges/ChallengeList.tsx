import { CheckIcon } from '#app/ui/icons.tsx'
import { type Challenge, gateWords } from './challenge.ts'
import type { Solutions } from './device-solutions.ts'

type ChallengeListProps = {
  challenges: readonly Challenge[]
  solutions: Solutions
  onOpen: (challenge: Challenge) => void
}

/** All challenges, and which are solved. */
export function ChallengeList({ challenges, solutions, onOpen }: ChallengeListProps) {
  const solved = challenges.filter(({ _id }) => solutions.has(_id)).length
  return (
    <section aria-labelledby="challenges">
      <h2 id="challenges" className="text-title">
        Challenges
      </h2>
      <p className="mt-1 text-small text-muted">
        {solved} of {challenges.length} solved
      </p>
      <ol className="mt-4 grid gap-2 sm:grid-cols-2">
        {challenges.map((challenge) => {
          const solution = solutions.get(challenge._id)
          return (
            <li key={challenge._id}>
              <button
                type="button"
                onClick={() => onOpen(challenge)}
                className="flex min-h-16 w-full items-center justify-between gap-3 rounded-panel border border-line bg-surface px-4 py-3 text-left hover:border-text"
              >
                <span className="min-w-0">
                  <span className="block font-medium">{challenge.title}</span>
                  <span className="block text-small text-muted">
                    {solution ? `Solved with ${gateWords(solution.gates)}` : 'Not solved yet'}
                  </span>
                </span>
                {solution ? <CheckIcon className="size-5 shrink-0 text-teal" /> : null}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
