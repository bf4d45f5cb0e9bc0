import type { PlainError } from '#app/backend/plain-error.ts'
import { actionLabels, stepForAction } from './login-steps.ts'
import type { LoginStep } from './login-steps.ts'

type FormErrorProps = {
  error: PlainError | null
  /** The current step; an action that leads to it isn't offered. */
  step?: LoginStep
  onStep: (step: LoginStep) => void
}

/** What went wrong and what to do next. Rendered from the start, so that screen readers announce it. */
export function FormError({ error, step, onStep }: FormErrorProps) {
  const next = stepForAction(error?.action)
  return (
    <div role="alert">
      {error ? (
        <div className="border-s-2 border-ember py-0.5 ps-4 text-small">
          <p className="font-semibold">{error.title}</p>
          <p className="mt-1 text-muted">{error.help}</p>
          {next && next !== step ? (
            <button type="button" onClick={() => onStep(next)} className="link min-h-11">
              {actionLabels[next]}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
