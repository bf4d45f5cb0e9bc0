import { type Answers, type FormDefinition, withoutGone } from './form-definition.ts'

/** How long a draft is kept that nobody comes back to. */
const keptForMs = 30 * 24 * 60 * 60 * 1000

/** The owner of drafts typed before signing in. */
export const visitor = 'visitor'

export type Draft = {
  answers: Answers
  step: number
  /** When the form was first opened, in milliseconds since 1970. */
  startedAt: number
  /** A UUID made with the draft. It is sent with the answers, so that sending them twice isn't a second submission. */
  sendingId: string
}

/** Drafts by an older version have no id. */
type Stored = Omit<Draft, 'sendingId'> & { sendingId?: string; savedAt: number }
type Form = Pick<FormDefinition<never>, 'id' | 'steps' | 'isPrivate'> & { empty: Answers }

/**
 * The storage key of a form's draft: one for each form and person in this browser. Signing out deletes drafts by this
 * name.
 */
export function draftKey(formId: string, owner: string): string {
  return `fest-draft ${formId} ${owner}`
}

/** A new draft. */
export function newDraft(answers: Answers, nowMs: number): Draft {
  return { answers, step: 0, startedAt: nowMs, sendingId: crypto.randomUUID() }
}

/**
 * The draft of the form on this device. It has only answers that the form still asks for, in the types it expects; null
 * when there is none, when it is too old, or when this browser stores nothing. After signing in people find what they
 * typed as a visitor, unless they have typed something later under their account.
 */
export function readDraft(form: Form, owner: string, nowMs: number): Draft | null {
  const stored = newest([readStored(draftKey(form.id, owner)), readStored(draftKey(form.id, visitor))])
  if (!stored || nowMs - stored.savedAt > keptForMs) return null
  const answers: Answers = { ...form.empty }
  for (const [name, empty] of Object.entries(form.empty)) {
    const kept = stored.answers[name]
    if (isLike(empty, kept)) answers[name] = kept
  }
  for (const field of form.steps.flatMap(({ fields }) => fields))
    if (field.name in answers) answers[field.name] = withoutGone(field, answers)
  const lastStep = form.steps.length - 1
  return {
    answers,
    step: Math.min(Math.max(0, Math.trunc(stored.step)), lastStep),
    startedAt: stored.startedAt,
    sendingId: stored.sendingId ?? crypto.randomUUID(),
  }
}

/**
 * Stores a draft, from now on for this owner only; false when this browser stores nothing, so that the person can be
 * told.
 */
export function writeDraft(form: Form, owner: string, draft: Draft, nowMs: number): boolean {
  const answers = { ...draft.answers }
  for (const field of form.steps.flatMap(({ fields }) => fields)) {
    if (field.control === 'tick' && field.isConsent) delete answers[field.name]
  }
  try {
    const stored: Stored = { ...draft, answers, savedAt: nowMs }
    const storage = form.isPrivate?.(draft.answers) ? sessionStorage : localStorage
    storage.setItem(draftKey(form.id, owner), JSON.stringify(stored))
    forget(form.id, [owner, visitor], storage)
    return true
  } catch {
    return false
  }
}

/** Deletes the form's draft, including one typed before signing in. */
export function clearDraft(formId: string, owner: string): void {
  forget(formId, [owner, visitor])
}

/** Deletes the drafts of these owners, except the first one's in `kept`. */
function forget(formId: string, owners: readonly string[], kept?: Storage): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const owner of owners)
        if (storage !== kept || owner !== owners[0]) storage.removeItem(draftKey(formId, owner))
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}

function newest(drafts: readonly (Stored | null)[]): Stored | null {
  const found = drafts.filter((draft) => draft !== null)
  return found.toSorted((a, b) => b.savedAt - a.savedAt)[0] ?? null
}

function readStored(key: string): Stored | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? 'null')
    return isStored(value) ? value : null
  } catch {
    return null
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  const { answers, step, startedAt, savedAt, sendingId } = value as Record<string, unknown>
  const isNumber = (number: unknown) => typeof number === 'number' && Number.isFinite(number)
  return (
    typeof answers === 'object' &&
    answers !== null &&
    isNumber(step) &&
    isNumber(startedAt) &&
    isNumber(savedAt) &&
    (sendingId === undefined || (typeof sendingId === 'string' && uuid.test(sendingId)))
  )
}

function isLike(empty: Answers[string], kept: unknown): kept is Answers[string] {
  if (Array.isArray(empty)) return Array.isArray(kept) && kept.every((entry) => typeof entry === 'string')
  return typeof kept === typeof empty
}
