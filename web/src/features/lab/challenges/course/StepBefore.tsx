import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { Challenge } from '../challenge.ts'

type StepBeforeProps = {
  step: Challenge
  /** From 1. */
  position: number
  count: number
  onOpen: (id: string) => void
}

/** What is read before the task of a step: where it stands in the course, its idea, and the question to guess at. */
export function StepBefore({ step, position, count, onOpen }: StepBeforeProps) {
  const { level, idea, question } = step
  const steps = (step.needs ?? []).map(({ _id, title }, index) => (
    <span key={_id}>
      {index > 0 ? t`, ` : ''}
      <button type="button" className="link min-h-11" onClick={() => onOpen(_id)}>
        {title}
      </button>
    </span>
  ))
  return (
    <div className="min-w-0 max-w-prose">
      <p className="mt-1 text-small text-muted">
        <span>{t`Step ${position} of ${count}`}</span>
        <span>{level ? ` · ${sessionLevelLabels[level]}` : ''}</span>
      </p>
      {steps.length === 0 ? null : <p className="text-small text-muted">Builds on {steps}</p>}
      <p className="mt-3">{idea}</p>
      {question ? <Guess step={step} /> : null}
    </div>
  )
}

/** A question whose answer is shown after the right guess; a wrong one has a reason of its own. */
function Guess({ step: { question, guesses, answer } }: { step: Challenge }) {
  const [key, setKey] = useState<string | null>(null)
  const guessed = guesses?.find(({ _key }) => _key === key)
  const isRight = guessed?.isRight === true
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="font-semibold">{question}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {guesses?.map(({ _key, text }) => (
          <button
            key={_key}
            type="button"
            aria-pressed={key === _key}
            className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-3.5 py-1.5 text-start hover:border-text aria-pressed:bg-raised ${
              key !== _key ? 'border-control' : isRight ? 'border-teal text-teal' : 'border-text'
            }`}
            onClick={() => setKey(_key)}
          >
            <span>{text}</span>
            {key === _key && isRight ? <CheckIcon className="size-4 shrink-0" /> : null}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {guessed ? (
          <>
            <p className="mt-3 font-semibold">{isRight ? t`Right.` : t`Not this one.`}</p>
            <p className="mt-1">
              {isRight ? answer : (guessed.why ?? t`Read the idea again, and guess anew.`)}
            </p>
          </>
        ) : null}
      </div>
    </fieldset>
  )
}
