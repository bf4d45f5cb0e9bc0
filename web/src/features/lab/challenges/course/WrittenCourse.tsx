import type { LabChallenge } from '../challenges.queries.ts'
import { StepDeeper } from './StepDeeper.tsx'

type WrittenCourseProps = {
  steps: readonly LabChallenge[]
  /** On paper: with answers for whoever teaches, without for whoever learns. Else they unfold. */
  paper?: 'with answers' | 'without answers' | undefined
}

/** The course to read: on paper, and where the lab can't run. */
export function WrittenCourse({ steps, paper }: WrittenCourseProps) {
  return (
    <ol className="mt-6 space-y-7">
      {steps.map((step, index) => (
        <li key={step._id} className="max-w-prose print:text-small">
          <h3 className="text-lead font-semibold break-after-avoid">{`${index + 1}. ${step.title ?? ''}`}</h3>
          <p className="mt-2">{step.idea}</p>
          <p className="mt-3 font-semibold">{step.question}</p>
          <ul className="list-disc ps-5">
            {step.guesses?.map(({ _key, text }) => (
              <li key={_key}>{text}</li>
            ))}
          </ul>
          <Answer summary="The answer" text={step.answer} paper={paper} />
          <p className="mt-3">{step.task}</p>
          <Answer summary="Afterward" text={step.solved} paper={paper} />
          <StepDeeper step={step} />
        </li>
      ))}
    </ol>
  )
}

type AnswerProps = { summary: string; text: string | null } & Pick<WrittenCourseProps, 'paper'>

function Answer({ summary, text, paper }: AnswerProps) {
  if (paper === 'without answers') return <p className="min-h-16 border-b border-line" />
  return (
    <details open={paper !== undefined}>
      <summary className="min-h-11 py-2 text-muted print:min-h-0 print:py-1">{summary}</summary>
      <p>{text}</p>
    </details>
  )
}
