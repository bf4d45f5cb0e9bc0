import type { LabChallenge } from '../challenges.queries.ts'
import { StepDeeper } from './StepDeeper.tsx'

/** The course to read: on paper, and where the lab can't run. */
export function WrittenCourse({ steps, isOpen }: { steps: readonly LabChallenge[]; isOpen: boolean }) {
  return (
    <ol className="mt-6 space-y-7">
      {steps.map((step, index) => (
        <li key={step._id} className="max-w-prose print:text-small">
          <h3 className="text-lead font-semibold break-after-avoid">{`${index + 1}. ${step.title ?? ''}`}</h3>
          <p className="mt-2">{step.idea}</p>
          <p className="mt-3 font-semibold">{step.question}</p>
          <ul className="list-disc pl-5">
            {step.guesses?.map(({ _key, text }) => (
              <li key={_key}>{text}</li>
            ))}
          </ul>
          <details open={isOpen}>
            <summary className="min-h-11 py-2 text-muted print:min-h-0 print:py-1">The answer</summary>
            <p>{step.answer}</p>
          </details>
          <p className="mt-3">{step.task}</p>
          <details open={isOpen}>
            <summary className="min-h-11 py-2 text-muted print:min-h-0 print:py-1">Afterward</summary>
            <p>{step.solved}</p>
          </details>
          <StepDeeper step={step} />
        </li>
      ))}
    </ol>
  )
}
