import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { clearDraft, newDraft, readDraft, writeDraft } from './draft.ts'
import { type AnswerErrors, type Answers, type FormDefinition, shownFields } from './form-definition.ts'
import { validateAnswers } from './validate-answers.ts'
import { useSchema } from './use-schema.ts'

/** What goes with the answers: what makes sending them twice safe, and what the checks against robots look at. */
export type FillProof = {
  /** A UUID that stays the same until these answers were taken. */
  sendingId: string
  /** Whole seconds since the form was first opened. */
  secondsToFill: number
  /** The trap's content; people leave it empty. */
  website: string
}

export type StepFormOptions<Schema extends z.ZodMiniObject> = {
  definition: FormDefinition<Schema>
  /** Whose draft it is: the account, or "visitor". */
  owner: string
  /** What is known already; a draft goes before it. */
  known?: Answers
  /** Stands above the button that sends, such as a check against robots. */
  beforeSubmit?: ReactNode
  /** Sends the answers: null when they were taken, else why not. An error loses nothing that was typed. */
  onSubmit: (answers: z.output<Schema>, proof: FillProof) => Promise<SubmitError | null>
  /** Called once they were taken and the draft is gone, such as to look again at what changed. Never rejects. */
  onSent?: (() => Promise<void>) | undefined
}

/** Why answers were not taken: one of them, by its field, something else in words, or because it is not time yet. */
export type SubmitError = { field: string } | Failure | 'kept'
export type Failure = { title: string; help: string }

const saveAfterMs = 300
/** How long "Continue" and sending wait for the schema, in ms. */
const goOnAfterMs = 3000
const sendAfterMs = 15_000

/** Said when the schema does not come; some browsers ask for it again only on a page loaded anew. */
function notArrived(isKept: boolean): Failure {
  return {
    title: navigator.onLine ? 'Part of this page didn’t load' : 'You seem to be offline',
    help: `Nothing was lost. Check your connection, then try again.${isKept ? ' If that doesn’t help, reload the page: your answers are kept on this device.' : ''}`,
  }
}

/** A form in steps: keeps what is typed, checks each step, sends the whole, and puts errors beside their cause. */
export function useStepForm<Schema extends z.ZodMiniObject>({
  definition,
  owner,
  known,
  onSubmit,
  onSent,
}: StepFormOptions<Schema>) {
  const { id, steps } = definition
  const lazySchema = useSchema(definition.loadSchema)
  const [{ draft, isFound }] = useState(() => {
    const answers = { ...definition.empty, ...known }
    const found = readDraft({ id, empty: answers, steps }, owner, Date.now())
    return { draft: found ?? newDraft(answers, Date.now()), isFound: found !== null }
  })
  const [step, setStep] = useState(draft.step)
  const [isRestored, setIsRestored] = useState(isFound)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isKept, setIsKept] = useState(true)
  /** Whether a step was left before its answers could be validated. */
  const [isUnvalidated, setIsUnvalidated] = useState(false)
  /** Whether there is something to keep: a form that was only looked at leaves no draft to come before newer answers. */
  const hasDraft = useRef(isFound)
  /** Whether answers have changed since they were kept: what another tab has kept since then is newer than the rest. */
  const isUnsaved = useRef(false)
  const sendingId = useRef(draft.sendingId)
  const root = useRef<HTMLFormElement>(null)
  const trap = useRef<HTMLInputElement>(null)

  const [answers, setAnswers] = useState(draft.answers)
  const [errors, setErrors] = useState<AnswerErrors>({})
  /** The answers as they are by now: two can change before the next is drawn. */
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

  // Nothing is validated when a field is left: an error that comes or goes then would move the button from under the
  // press that left it. A wrong answer is told at "Continue" and taken back as soon as it is mended.
  function change(name: string, answer: Answers[string]) {
    replace({ ...current.current, [name]: answer })
    // What is changed after it was sent is a new draft.
    hasDraft.current = true
    isUnsaved.current = true
    if (errors[name] !== undefined) validateSome([name])
    clearTimeout(saveTimer.current)
    saveTimer.current = setTimeout(save, saveAfterMs)
  }

  /** Tells what is wrong with these answers, or no longer; gives the names of the wrong ones. */
  function validateSome(names: readonly string[]): string[] {
    const schema = lazySchema.now()
    const found = (schema && validateAnswers(schema, steps, current.current).errors) ?? {}
    const wrong = names.filter((name) => found[name] !== undefined)
    setErrors((before) => {
      const others = Object.entries(before).filter(([name]) => !names.includes(name))
      return Object.fromEntries([...others, ...wrong.map((name) => [name, found[name] ?? ''])])
    })
    return wrong
  }

  const namesOf = (index: number) => {
    const shown = steps[index]
    return shown ? shownFields(shown, current.current).map(({ name }) => name) : []
  }

  async function next() {
    if (!(await lazySchema.wait(goOnAfterMs))) {
      // Nobody is held up on a bad network: all answers are validated before they are sent.
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
    // Kept at once: whoever reloads comes back to this step.
    keep(index)
  }

  function focusField(name: string) {
    const control = root.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    // What is folded away cannot take the focus.
    control?.closest('details')?.setAttribute('open', '')
    control?.focus()
  }

  /** Shows the step with the first wrong answer and puts the cursor there. */
  function showErrors(wrong: AnswerErrors) {
    const at = steps.findIndex(({ fields }) => fields.some(({ name }) => wrong[name] !== undefined))
    // The step has to be on the screen first, and its heading takes the focus when it comes.
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
    const error = await onSubmit(data, proof)
    if (error === null) {
      // At once: looking again can take long, and nobody must meet what they have sent as something begun.
      forget()
      await onSent?.()
    } else if (error === 'kept') {
      // Somebody has to sign in first; they come back to what they typed.
    } else if ('title' in error) {
      setFailure(error)
    } else if (error.field in definition.empty) {
      showErrors({ [error.field]: 'We couldn’t accept this answer. Please check it.' })
    } else {
      setFailure({
        title: 'That didn’t work',
        help: 'Nothing was lost. Check your answers and try again.',
      })
    }
  }

  async function submit() {
    setFailure(null)
    const isThere = await lazySchema.wait(sendAfterMs)
    const schema = lazySchema.now()
    if (!isThere || !schema) return setFailure(notArrived(isKept))
    setIsUnvalidated(false)
    const found = validateAnswers(schema, steps, current.current).errors
    if (found) return showErrors(found)
    if (isSending.current) return
    isSending.current = true
    setIsSubmitting(true)
    setErrors({})
    // Whoever reloads before there is an answer sends the same thing again, not another one.
    keep(step)
    try {
      const seconds = await secondsToFill(draft.startedAt, definition.leastSeconds ?? 0)
      // What was changed in the meantime goes along.
      const validated = validateAnswers(schema, steps, current.current)
      if (validated.errors) showErrors(validated.errors)
      else await send(validated.data, seconds)
    } finally {
      isSending.current = false
      setIsSubmitting(false)
    }
  }

  /** What comes next is another one. */
  function forget() {
    hasDraft.current = false
    isUnsaved.current = false
    sendingId.current = crypto.randomUUID()
    clearDraft(id, owner)
  }

  function startOver() {
    forget()
    replace({ ...definition.empty, ...known })
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
 * Whole seconds since `startedAt`, in ms since 1970, but not before they are `leastSeconds`: whoever was quicker is
 * waited for. Never takes longer than `leastSeconds`, whatever became of the device's clock since.
 */
async function secondsToFill(startedAt: number, leastSeconds: number): Promise<number> {
  const passedMs = Math.max(0, Date.now() - startedAt)
  const missingMs = leastSeconds * 1000 - passedMs
  if (missingMs <= 0) return Math.floor(passedMs / 1000)
  await new Promise((done) => void setTimeout(done, missingMs))
  return leastSeconds
}
