import { type Answers, emptyAnswers, type FormDefinition, withoutGone } from './form-definition.ts'

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
type Place = 'localStorage' | 'sessionStorage'
const bothPlaces = ['localStorage', 'sessionStorage'] as const

type Form = Pick<FormDefinition<never>, 'id' | 'steps' | 'isPrivate'> & { empty?: Readonly<Answers> }

/** A draft's storage key: one per form and person in this browser. Signing out deletes drafts by it. */
export function draftKey(formId: string, owner: string): string {
  return `fest-draft ${formId} ${owner}`
}

export function newDraft(answers: Answers, nowMs: number): Draft {
  return { answers, step: 0, startedAt: nowMs, sendingId: crypto.randomUUID() }
}

/**
 * The draft of the form in this tab, else the last one on this device. It has only answers that the form still asks
 * for, in the types it expects; null when there is none, when it is too old, or when this browser stores nothing. After
 * signing in people find what they typed as a visitor, unless they have typed something later under their account.
 */
export function readDraft(form: Form, owner: string, nowMs: number): Draft | null {
  const own = newestIn('sessionStorage', form.id, owner)
  const stored = own ?? newestIn('localStorage', form.id, owner)
  if (!stored || nowMs - stored.savedAt > keptForMs) return null
  const answers: Answers = { ...emptyAnswers(form.steps), ...form.empty }
  for (const [name, empty] of Object.entries(answers)) {
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
    // Another tab may go on with its draft and send it, too: that isn't sending this one twice.
    sendingId: own?.sendingId ?? crypto.randomUUID(),
  }
}

/** Stores a draft, from now on for this owner only; false when this browser stores nothing. */
export function writeDraft(form: Form, owner: string, draft: Draft, nowMs: number): boolean {
  const answers = { ...draft.answers }
  for (const field of form.steps.flatMap(({ fields }) => fields)) {
    if (field.control === 'tick' && field.isConsent) delete answers[field.name]
  }
  try {
    const stored = JSON.stringify({ ...draft, answers, savedAt: nowMs } satisfies Stored)
    const key = draftKey(form.id, owner)
    const isPrivate = form.isPrivate?.(draft.answers) === true
    if (!isPrivate) localStorage.setItem(key, stored)
    sessionStorage.setItem(key, stored)
    if (isPrivate) localStorage.removeItem(key)
    if (owner !== visitor) forget(form.id, [visitor])
    return true
  } catch {
    return false
  }
}

/** Deletes this tab's draft of the form, including one typed before signing in; another tab's stays. */
export function clearDraft(formId: string, owner: string, sendingId?: string): void {
  const last = newestIn('localStorage', formId, owner)
  const isOthers = sendingId !== undefined && last?.sendingId !== sendingId
  forget(formId, [owner, visitor], isOthers ? ['sessionStorage'] : undefined)
}

function forget(formId: string, owners: readonly string[], places: readonly Place[] = bothPlaces): void {
  try {
    for (const place of places) for (const owner of owners) window[place].removeItem(draftKey(formId, owner))
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}

/** Each tab keeps its own draft, through reloads; the device keeps the last one, for when the tab is closed. */
function newestIn(place: Place, formId: string, owner: string): Stored | null {
  const drafts = [owner, visitor].map((each) => readStored(place, draftKey(formId, each)))
  const found = drafts.filter((draft) => draft !== null)
  return found.toSorted((a, b) => b.savedAt - a.savedAt)[0] ?? null
}

function readStored(place: Place, key: string): Stored | null {
  try {
    const value: unknown = JSON.parse(window[place].getItem(key) ?? 'null')
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
