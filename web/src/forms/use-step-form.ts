import { t } from '@fest/schemas/core/words/t.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { clearDraft, newDraft, readDraft, writeDraft } from './draft.ts'
import {
  type AnswerErrors,
  type Answers,
  emptyAnswers,
  type FormDefinition,
  shownFields,
} from './form-definition.ts'
import { validateAnswers } from './validate-answers.ts'
import { useSchema } from './use-schema.ts'

/** Sent along with the answers: makes sending them twice safe, and helps detect robots. */
export type FillProof = {
  /** A UUID that stays the same until these answers were accepted. */
  sendingId: string
  /** Whole seconds since the form was first opened. */
  secondsToFill: number
  /** The value of the trap field; people leave it empty. */
  website: string
}

export type StepFormOptions<Schema extends z.ZodMiniObject> = {
  definition: FormDefinition<Schema>
  /** Who the draft belongs to: the account's id, or "visitor". */
  owner: string
  /** Answers that are already known; a draft takes precedence. */
  known?: Answers
  /** Shown above the submit button, such as a captcha. */
  beforeSubmit?: ReactNode
  /**
   * Sends the answers. Resolves to null when accepted, else to the reason; after an error nothing is lost.
   */
  onSubmit: (
    answers: z.output<Schema>,
    proof: FillProof,
    /** As the controls hold them, with those that the schema doesn't know. */
    held: Answers,
  ) => Promise<SubmitError | null>
  /** Called once the answers were accepted and the draft is deleted, such as to refetch. Never rejects. */
  onSent?: (() => Promise<void>) | undefined
}

/** Why answers were refused: one field; several, in words; something else; or `kept`: sign in first. */
export type SubmitError = { field: string } | { errors: AnswerErrors } | Failure | 'kept'
export type Failure = { title: string; help: string }

const saveAfterMs = 300
/** How long "Continue" and sending wait for the schema, in ms. */
const goOnAfterMs = 3000
const sendAfterMs = 15_000

/** Shown when the schema can't be loaded; some browsers only retry after a reload. */
function notArrived(isKept: boolean): Failure {
  return {
    title: navigator.onLine ? t`Part of this page didn’t load` : t`You seem to be offline`,
    help: isKept
      ? t`Nothing was lost. Check your connection, then try again. If that doesn’t help, reload the page: your answers are kept on this device.`
      : t`Nothing was lost. Check your connection, then try again.`,
  }
}

/** A form in steps: stores what is typed, validates each step, sends everything, and shows errors where they belong. */
export function useStepForm<Schema extends z.ZodMiniObject>(options: StepFormOptions<Schema>) {
  const { definition, owner, known, onSubmit, onSent } = options
  const { id, steps } = definition
  const untouched = { ...emptyAnswers(steps), ...definition.empty, ...known }
  const lazySchema = useSchema(definition.loadSchema)
  const [{ draft, isFound }] = useState(() => {
    const found = readDraft({ id, empty: untouched, steps }, owner, Date.now())
    return { draft: found ?? newDraft(untouched, Date.now()), isFound: found !== null }
  })
  const [step, setStep] = useState(draft.step)
  const [isRestored, setIsRestored] = useState(isFound)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isKept, setIsKept] = useState(true)
  /** Whether a step was left before its answers could be validated. */
  const [isUnvalidated, setIsUnvalidated] = useState(false)
  /** Whether to store: an untouched form leaves no draft that would take precedence over newer answers. */
  const hasDraft = useRef(isFound)
  /** Whether answers have changed since they were kept: what another tab has kept since then is newer than the rest. */
  const isUnsaved = useRef(false)
  const sendingId = useRef(draft.sendingId)
  const root = useRef<HTMLFormElement>(null)
  const trap = useRef<HTMLInputElement>(null)

  const [answers, setAnswers] = useState(draft.answers)
  const [errors, setErrors] = useState<AnswerErrors>({})
  /** The current answers: two can change before the next render. */
  const current = useRef(draft.answers)
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const [isSubmitting, setIsSubmitting] = useState(false)

  function keep(atStep: number) {
    if (!hasDraft.current) return
    const kept = {
      answers: current.current,
      step: atStep,
      startedAt: draft.startedAt,
      sendingId: sendingId.current,
    }
    const isWritten = writeDraft(definition, owner, kept, Date.now())
    isUnsaved.current &&= !isWritten
    setIsKept(isWritten)
  }
  const save = useEffectEvent(() => {
    if (isUnsaved.current) keep(step)
  })
  const claim = useEffectEvent(() => keep(step))

  useEffect(() => {
    // What was typed before signing in is its owner's from now on.
    claim()
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(saveTimer.current)
      save()
      window.removeEventListener('pagehide', save)
    }
  }, [])

  function replace(replaced: Answers) {
    current.current = replaced
    setAnswers(replaced)
  }

  // Nothing is validated when a field loses focus: an error that appears or disappears would move the button that is
  // just being pressed. Errors appear at "Continue" and disappear as soon as the answer is valid.
  function change(name: string, answer: Answers[string]) {
    replace({ ...current.current, [name]: answer })
    // A change after sending starts a new draft.
    hasDraft.current = true
    isUnsaved.current = true
    if (errors[name] !== undefined) validateSome([name])
    clearTimeout(saveTimer.current)
    saveTimer.current = setTimeout(save, saveAfterMs)
  }

  /** Updates the errors of these answers; returns the names of the invalid ones. */
  function validateSome(names: readonly string[]): string[] {
    const schema = lazySchema.now()
    const found = (schema && validateAnswers(schema, definition, current.current).errors) ?? {}
    const wrong = names.filter((name) => found[name] !== undefined)
    setErrors((before) => {
      const others = Object.entries(before).filter(([name]) => !names.includes(name))
      return Object.fromEntries([...others, ...wrong.map((name) => [name, found[name] ?? ''])])
    })
    return wrong
  }

  /** The current steps: what is asked can change while answers are sent. */
  const asked = useEffectEvent(() => steps)
  const namesOf = (index: number) => {
    const shown = asked()[index]
    return shown ? shownFields(shown, current.current).map(({ name }) => name) : []
  }

  async function next() {
    if (!(await lazySchema.wait(goOnAfterMs))) {
      // A bad network holds nobody up: all answers are validated before they are sent.
      setIsUnvalidated(true)
      return goTo(step + 1)
    }
    const [wrong] = validateSome(namesOf(step))
    if (wrong === undefined) goTo(step + 1)
    else focusField(wrong)
  }

  function goTo(index: number) {
    setStep(index)
    setFailure(null)
    setIsRestored(false)
    // Stored at once, so that a reload returns to this step.
    keep(index)
  }

  function focusField(name: string) {
    const control = root.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    // A field in a closed fold can't take the focus.
    control?.closest('details')?.setAttribute('open', '')
    control?.focus()
  }

  /** Shows the step with the first invalid answer and focuses it. */
  function showErrors(wrong: AnswerErrors) {
    const at = asked().findIndex(({ fields }) => fields.some(({ name }) => wrong[name] !== undefined))
    // The step has to be rendered first, and its heading takes the focus then.
    flushSync(() => {
      setErrors(wrong)
      if (at !== -1) setStep(at)
    })
    const first = namesOf(at).find((name) => wrong[name] !== undefined)
    if (first !== undefined) focusField(first)
  }

  async function send(data: z.output<Schema>, seconds: number) {
    setFailure(null)
    const proof: FillProof = {
      sendingId: sendingId.current,
      secondsToFill: seconds,
      website: trap.current?.value ?? '',
    }
    const error = await onSubmit(data, proof, current.current)
    if (error === null) {
      // At once: refetching can take long, and nobody should find something they have sent as a draft.
      forget()
      await onSent?.()
    } else if (error === 'kept') {
      // Somebody has to sign in first; they return to what they typed.
    } else if ('title' in error) {
      setFailure(error)
    } else if ('errors' in error) {
      showErrors(error.errors)
    } else if (error.field in untouched) {
      showErrors({ [error.field]: t`We couldn’t accept this answer. Please check it.` })
    } else {
      setFailure({ title: t`That didn’t work`, help: t`Nothing was lost. Check your answers and try again.` })
    }
  }

  async function submit() {
    setFailure(null)
    const isThere = await lazySchema.wait(sendAfterMs)
    const schema = lazySchema.now()
    if (!isThere || !schema) return setFailure(notArrived(isKept))
    setIsUnvalidated(false)
    const found = validateAnswers(schema, definition, current.current).errors
    if (found) return showErrors(found)
    if (isSending.current) return
    isSending.current = true
    setIsSubmitting(true)
    setErrors({})
    // After a reload without an answer the same submission is sent again, not a second one.
    keep(step)
    try {
      const seconds = await secondsToFill(draft.startedAt, definition.leastSeconds ?? 0)
      // Includes what was changed in the meantime.
      const validated = validateAnswers(schema, definition, current.current)
      if (validated.errors) showErrors(validated.errors)
      else await send(validated.data, seconds)
    } finally {
      isSending.current = false
      setIsSubmitting(false)
    }
  }

  /** The next draft is another one. */
  function forget() {
    hasDraft.current = false
    isUnsaved.current = false
    clearDraft(id, owner, sendingId.current)
    sendingId.current = crypto.randomUUID()
  }

  function startOver() {
    forget()
    replace(untouched)
    setErrors({})
    setIsRestored(false)
    setStep(0)
  }

  return {
    formState: { answers, errors, change },
    isSubmitting,
    step,
    next,
    back: () => goTo(step - 1),
    goTo,
    submit,
    isWaiting: lazySchema.isWaiting,
    isUnvalidated,
    failure,
    isKept,
    isRestored,
    startOver,
    focusField,
    root,
    trap,
  }
}

/**
 * Waits until `leastSeconds` have passed since `startedAt` (ms since 1970); resolves to the whole seconds since then,
 * at least `leastSeconds`. Never waits longer than `leastSeconds`, even if the device's clock has changed since.
 */
async function secondsToFill(startedAt: number, leastSeconds: number): Promise<number> {
  const passedMs = Math.max(0, Date.now() - startedAt)
  const missingMs = leastSeconds * 1000 - passedMs
  if (missingMs <= 0) return Math.floor(passedMs / 1000)
  await new Promise((done) => void setTimeout(done, missingMs))
  return leastSeconds
}
