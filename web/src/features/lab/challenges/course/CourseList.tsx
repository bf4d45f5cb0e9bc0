import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Challenge } from '../challenge.ts'
import type { Solutions } from '../device-solutions.ts'
import { WrittenCourse } from './WrittenCourse.tsx'

type CourseListProps = {
  steps: readonly Challenge[]
  solutions: Solutions
  isSignedIn: boolean
  onOpen: (step: Challenge) => void
}

/** All steps of the course, how far somebody is, and where they go on. Printed it is a worksheet. */
export function CourseList({ steps, solutions, isSignedIn, onOpen }: CourseListProps) {
  const { pathname } = useLocation()
  const [hasAnswers, setAnswers] = useState(false)
  function print(withAnswers: boolean) {
    flushSync(() => setAnswers(withAnswers))
    window.print()
  }
  const count = steps.length
  const done = steps.filter(({ _id }) => solutions.has(_id)).length
  const next = steps.find(({ _id }) => !solutions.has(_id))
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="text-title">
        The course
      </h2>
      <div className="print:hidden">
        <p className="mt-1 text-small text-muted">
          <span>{`${t`${done} of ${count} steps done.`} `}</span>
          {isSignedIn ? null : (
            <span>
              They stay on this device.{' '}
              <Link to={paths.login(pathname)} className="link">
                Sign in
              </Link>{' '}
              to keep them in your account.
            </span>
          )}
        </p>
        {next ? (
          <Button size="sm" className="mt-3" onClick={() => onOpen(next)}>
            {done === 0 ? t`Begin: ${next.title}` : t`Go on: ${next.title}`}
          </Button>
        ) : (
          <p className="mt-3 font-semibold">That was the last step. The challenges are next.</p>
        )}
        <ol className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step._id}>
              <button
                type="button"
                onClick={() => onOpen(step)}
                className="flex min-h-14 w-full items-center gap-3 rounded-panel border border-line bg-surface px-4 py-2 text-start hover:border-text"
              >
                <span className="w-6 shrink-0 font-mono text-small text-muted">{index + 1}</span>
                <span className="min-w-0 grow">
                  <span className="block font-medium">{step.title}</span>
                  <span className="block text-small text-muted">
                    {solutions.has(step._id) ? t`Done` : step.level ? sessionLevelLabels[step.level] : ''}
                  </span>
                </span>
                {solutions.has(step._id) ? <CheckIcon className="size-5 shrink-0 text-teal" /> : null}
              </button>
            </li>
          ))}
        </ol>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={() => print(false)}>
            Print a worksheet
          </Button>
          <Button variant="quiet" size="sm" onClick={() => print(true)}>
            Print it with answers
          </Button>
        </div>
      </div>
      <div className="hidden print:block">
        <WrittenCourse steps={steps} paper={hasAnswers ? 'with answers' : 'without answers'} />
      </div>
    </section>
  )
}
