// @chunk form
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '#app/ui/Button.tsx'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { FieldList } from './FieldList.tsx'
import { type AnswerErrors, type FieldLayout, shownFields } from './form-definition.ts'
import { type Failure, type StepFormOptions, useStepForm } from './use-step-form.ts'
import styles from './step-progress.module.css'

/** How long sending may take before the form says why, in ms. */
const soonMs = 6000

/**
 * A form in steps. What is typed is stored on this device until it is sent. An invalid answer has its error beside it
 * and gets the focus; a failure is shown above the button, and sending again is safe.
 */
export function StepForm<Schema extends z.ZodMiniObject>(options: StepFormOptions<Schema>) {
  const { definition, beforeSubmit } = options
  const { formState, step, failure, isRestored, root, trap, ...form } = useStepForm(options)
  const heading = useRef<HTMLHeadingElement>(null)
  const seenStep = useRef(step)
  const [takesLong, setTakesLong] = useState(false)
  const isBusy = form.isSubmitting || form.isWaiting

  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setTakesLong(true), soonMs)
    return () => {
      clearTimeout(timer)
      setTakesLong(false)
    }
  }, [isBusy])

  useEffect(() => {
    if (seenStep.current === step) return
    seenStep.current = step
    // A new step is a new screen: it starts at its heading, for eyes and for screen readers.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [step])

  const current = definition.steps[step]
  if (!current) return null
  const showsUnvalidated = form.isUnvalidated && failure === null
  const { answers, errors } = formState
  const fields = shownFields(current, answers)
  const isLast = step === definition.steps.length - 1
  const isSending = isLast || definition.isChange === true

  return (
    <Form
      ref={root}
      data-later={step > 0 || undefined}
      className="max-w-2xl"
      onSubmit={() => {
        // Enter in a text field does the same as the button below.
        if (isBusy) return
        void (isSending ? form.submit() : form.next())
      }}
    >
      <StepProgress
        titles={definition.steps.map(({ title }) => title)}
        current={step}
        onGoTo={form.goTo}
        isFree={definition.isChange === true}
      />
      {/* With only one step, the page's own heading is enough. */}
      {definition.steps.length > 1 ? (
        <h2 ref={heading} tabIndex={-1} className="mt-8 scroll-mt-24 text-heading">
          {current.title}
        </h2>
      ) : null}
      {current.lead ? <p className="mt-2 max-w-prose text-muted">{current.lead}</p> : null}
      {isRestored ? (
        <p className="mt-4 text-small text-muted">
          You started this earlier. Your answers are still here.{' '}
          <button type="button" className="link min-h-11" onClick={form.startOver}>
            Start over
          </button>
        </p>
      ) : null}
      <div className={definition.steps.length > 1 || current.lead || isRestored ? 'mt-8' : ''}>
        <ErrorSummary errors={errors} fields={fields} onGoTo={form.focusField} />
        <FieldList fields={fields} formState={formState} />
      </div>
      {/* A trap for robots, which fill in every field; people never see this one. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {isSending ? beforeSubmit : null}
      <FailureNote failure={failure} />
      <div className="mt-10 flex flex-wrap items-center gap-3">
        {isSending ? (
          <SubmitButton pendingLabel={isBusy && definition.submittingLabel}>
            {failure === null ? definition.submitLabel : t`${definition.submitLabel}: try again`}
          </SubmitButton>
        ) : (
          <SubmitButton pendingLabel={form.isWaiting && t`One moment`}>Continue</SubmitButton>
        )}
        {definition.isChange && !isLast ? (
          <Button variant="quiet" onClick={() => void form.next()}>
            Continue
          </Button>
        ) : null}
        {step > 0 ? (
          <Button variant="quiet" onClick={form.back}>
            Back
          </Button>
        ) : null}
      </div>
      <output className={showsUnvalidated || takesLong ? 'mt-4 block text-small' : 'sr-only'}>
        {takesLong
          ? t`This can take up to a minute. Keep this page open: we’re still sending it.`
          : showsUnvalidated
            ? t`Part of this page hasn’t loaded yet, so we’ll check your answers when you send them.`
            : ''}
      </output>
      <p className="mt-4 text-small text-muted">
        {!form.isKept
          ? t`This browser can’t save drafts, so send the form before you close it.`
          : definition.isPrivate?.(answers)
            ? t`Your answers are kept in this tab only, until you close it.`
            : t`Your answers are kept on this device until you send them.`}
      </p>
    </Form>
  )
}

function FailureNote({ failure }: { failure: Failure | null }) {
  return failure === null ? null : (
    <div role="alert" className="mt-8 border-s-2 border-ember py-1 ps-5">
      <p className="font-semibold">{failure.title}</p>
      <p className="text-muted">{failure.help}</p>
    </div>
  )
}

type ErrorSummaryProps = {
  errors: AnswerErrors
  fields: readonly FieldLayout[]
  onGoTo: (name: string) => void
}

/** The errors on this step, each a link to its field. A single error is only shown at its field. */
function ErrorSummary({ errors, fields, onGoTo }: ErrorSummaryProps) {
  const wrong = fields.filter(({ name }) => errors[name])
  if (wrong.length < 2) return null
  const answers = wrong.length
  return (
    <div role="alert" className="mb-8 border-s-2 border-ember py-1 ps-5">
      <h3 className="font-semibold">
        {plural(answers, { one: '# answer needs another look', other: '# answers need another look' })}
      </h3>
      <ul className="mt-1">
        {wrong.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              className="link min-h-11 text-start text-small"
              onClick={() => onGoTo(name)}
            >
              {errors[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type StepProgressProps = {
  titles: readonly string[]
  current: number
  onGoTo: (step: number) => void
  /** Steps that were passed can be revisited; with this, later ones can be opened as well. */
  isFree: boolean
}

function StepProgress({ titles, current, onGoTo, isFree }: StepProgressProps) {
  if (titles.length < 2) return null
  const [step, steps] = [current + 1, titles.length]
  return (
    <nav aria-label="Form steps">
      <p className="text-small text-muted">{t`Step ${step} of ${steps}`}</p>
      <ol className={`relative mt-2 flex justify-between pb-6 ${styles.wire}`}>
        {titles.map((title, index) => (
          <li
            key={title}
            className={`relative ${styles.step}`}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          >
            {index < current || (isFree && index > current) ? (
              <button type="button" className={gateStyle(index, current)} onClick={() => onGoTo(index)}>
                <span className="sr-only">{index < current ? t`Back to: ` : t`Go to: `}</span>
                <span>{index + 1}</span>
              </button>
            ) : (
              <span
                className={gateStyle(index, current)}
                aria-current={index === current ? 'step' : undefined}
              >
                {index + 1}
              </span>
            )}
            <span
              className={`absolute text-label whitespace-nowrap ${index === current ? '' : 'text-muted'} ${styles.title}`}
            >
              {title}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function gateStyle(step: number, current: number): string {
  const ahead = step > current ? 'border-line bg-bg text-muted' : 'border-amber bg-bg text-amber'
  const look = step === current ? 'border-amber bg-amber-wash font-semibold text-amber' : ahead
  return `grid size-11 place-items-center rounded-control border font-mono text-small ${styles.gate} ${look}`
}
