import type { ApplicationStatus } from '@fest/schemas/vocabulary/application-status.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { type Actor, idOf } from './cast.ts'
import type { Chance, Moments } from './moments.ts'
import { type Step, stepsWith } from './timeline.ts'

export type Submission = {
  form: SubmissionForm
  /** Null for a visitor, and for an anonymous submission. */
  as: Actor | null
  at: number
  answers: Readonly<Record<string, unknown>>
  becomes: ApplicationStatus
  reason?: string
  notes?: readonly string[]
}

export type Organizers = readonly [Actor, ...Actor[]]

type Rows = { kind: string; ids: readonly string[] }

/** The part of submit_form() after its checks of the sender and of whether the form is open. */
const sending = stepsWith<{ form: string; id: string; answers: Submission['answers'] }>(`
  select private.keep_submission(private.form_named($1 ->> 'form'), ($1 ->> 'id')::uuid, $2, private.answers($1 -> 'answers'))`)
export const withdrawing = stepsWith<{ form: string; id: string }>(
  `select public.withdraw_submission($1 ->> 'form', ($1 ->> 'id')::uuid)`,
)
const noting = stepsWith<{ kind: string; id: string; text: string }>(
  `select public.admin_note($1 ->> 'kind', ($1 ->> 'id')::uuid, $1 ->> 'text')`,
)
export const assigning = stepsWith<Rows & { assignee: string }>(
  `select public.admin_assign($1 ->> 'kind', array(select jsonb_array_elements_text($1 -> 'ids'))::uuid[], ($1 ->> 'assignee')::uuid)`,
)
const confirming = stepsWith<{ id: string }>(`select public.confirm_talk(($1 ->> 'id')::uuid)`)
const changingStatus = stepsWith(
  `select public.admin_decide(($1 ->> 'batch')::uuid, $1 ->> 'kind', $1 -> 'decisions', $1 ->> 'to', $1 ->> 'reason')`,
)

/** An admin changes the status of one or many submissions, as the panel does. */
export function deciding(
  as: Actor,
  at: number,
  { kind, ids }: Rows,
  from: string,
  to: string,
  reason: string | null = null,
): Step {
  const decisions = ids.map((id) => ({ id, seen: from }))
  return changingStatus(as, at, {
    kind,
    decisions,
    to,
    reason,
    batch: idOf(`decision ${ids.join(' ')} ${to}`),
  })
}

export function submissionId(form: SubmissionForm, key: number | string): string {
  return idOf(`${form} ${key}`)
}

/** From its arrival to its current status. `key` distinguishes it from others of its form. */
export function submissionSteps(
  { form, as, at, answers, becomes, reason, notes = [] }: Submission,
  key: number | string,
  organizers: Organizers,
  chance: Chance,
  moments: Moments,
): Step[] {
  const id = submissionId(form, key)
  const rows = { kind: form, ids: [id] }
  const steps = [sending(as, at, { form, id, answers })]
  const keeper = chance.pick(organizers)
  let last = at
  const next = (leastHours: number, mostHours: number) => (last = moments.after(last, leastHours, mostHours))
  if (becomes === 'submitted' ? chance.is(0.25) : becomes !== 'withdrawn')
    steps.push(assigning(chance.pick(organizers), next(1, 10), { ...rows, assignee: keeper.id }))
  for (const text of notes) steps.push(noting(keeper, next(1, 12), { kind: form, id, text }))
  if (becomes === 'withdrawn') steps.push(withdrawing(as, next(20, 80), { form, id }))
  else if (becomes !== 'submitted') {
    // Most submissions are in review before they are decided.
    const isLookedAt = becomes === 'in_review' || chance.is(0.7)
    if (isLookedAt) steps.push(deciding(keeper, next(2, 30), rows, 'submitted', 'in_review'))
    const decided = becomes === 'confirmed' ? 'accepted' : becomes
    if (becomes !== 'in_review')
      steps.push(deciding(keeper, next(4, 40), rows, isLookedAt ? 'in_review' : 'submitted', decided, reason))
    if (becomes === 'confirmed') steps.push(confirming(as, next(3, 60), { id }))
  }
  return steps
}
