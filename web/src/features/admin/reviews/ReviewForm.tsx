import { isRecord } from '@fest/schemas/core/records.ts'
import { type ReviewKind, reviewPoints, reviewPointWords } from '@fest/schemas/vocabulary/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { useSession } from '#app/session/session-context.ts'
import { Form } from '#app/ui/forms/Form.tsx'
import { PointScale } from '#app/ui/forms/PointScale.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { keepUnsaved, readUnsaved } from '../device/unsaved.ts'
import { type Criterion, type OpenReview, reviewOptions, saveReview, type Scores } from './reviews.queries.ts'
import { Problem } from '../parts/Problem.tsx'
import { TextAreaField } from '../parts/fields.tsx'

const longestNote = 2000

type ReviewDraft = { scores: Scores; note: string }

/** The storage key of an unsaved review. */
export const typedReview = (owner: string | undefined, kind: ReviewKind, id: string) => ({
  owner: owner ?? '',
  name: `${kind} review ${id}`,
})

/** The unsaved review, or else the saved one. */
function draftOf({ scores, note, is_open: isOpen }: OpenReview, kept: unknown): ReviewDraft {
  if (!isOpen || !isRecord(kept) || !isRecord(kept['scores']) || typeof kept['note'] !== 'string')
    return { scores, note: note ?? '' }
  const isScore = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number'
  return { scores: Object.fromEntries(Object.entries(kept['scores']).filter(isScore)), note: kept['note'] }
}

type ReviewFormProps = { kind: ReviewKind; id: string; review: OpenReview; criteria: readonly Criterion[] }

/** The reviewer's own scores and note, which can change until there is a decision. */
export function ReviewForm({ kind, id, review, criteria }: ReviewFormProps) {
  const client = useQueryClient()
  const { user } = useSession()
  const typed = typedReview(user?.id, kind, id)
  const [draft, setDraft] = useState(() => draftOf(review, readUnsaved(typed)))
  const latest = useRef(draft)
  const { run, isPending, error } = useAction()
  const refused = error ? toAdminError(error) : null
  const open = criteria.filter(({ key }) => draft.scores[key] === undefined).length
  const tooLong = Array.from(draft.note).length > longestNote

  function change(next: ReviewDraft) {
    latest.current = next
    setDraft(next)
    keepUnsaved(typed, next)
  }

  async function save() {
    // A removed criterion can't be scored anymore.
    const scores = Object.fromEntries(
      Object.entries(draft.scores).filter(([key]) => criteria.some((criterion) => criterion.key === key)),
    )
    const isSaved = await run(async () => {
      client.setQueryData(reviewOptions(kind, id).queryKey, await saveReview(kind, id, scores, draft.note))
    })
    if (!isSaved) return
    // More may have been typed meanwhile.
    if (latest.current === draft) keepUnsaved(typed, null)
    toast.success(open === 0 ? 'Your review is saved.' : 'Saved. It counts once every criterion has a score.')
  }

  return (
    <Form
      onSubmit={() => {
        if (!tooLong) void save()
      }}
    >
      <div className="space-y-6">
        {criteria.map((criterion) => (
          <ScoreField
            key={criterion.key}
            criterion={criterion}
            points={draft.scores[criterion.key]}
            disabled={!review.is_open}
            onChange={(points) => change({ ...draft, scores: { ...draft.scores, [criterion.key]: points } })}
          />
        ))}
        <TextAreaField
          label="Note"
          need="optional"
          help="For the organizers, and for reviewers who have given their own scores."
          error={
            tooLong
              ? 'A note can have 2,000 characters.'
              : refused?.field === 'note'
                ? refused.words
                : undefined
          }
          rows={4}
          disabled={!review.is_open}
          value={draft.note}
          onChange={({ target }) => change({ ...draft, note: target.value })}
        />
      </div>
      {review.is_open ? (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton size="sm" pendingLabel={isPending && 'Saving'}>
            Save review
          </SubmitButton>
          <span className="text-label text-muted">
            {open === 0
              ? null
              : open === 1
                ? 'One criterion has no score yet.'
                : `${open} criteria have no score yet.`}
          </span>
        </div>
      ) : (
        <p className="mt-3 text-muted">This has been decided, so your review can’t change anymore.</p>
      )}
      {/* Below the button, which stays where it is when it is pressed again and this goes. */}
      <Problem className="mt-3">{refused?.field === 'note' ? null : refused?.words}</Problem>
    </Form>
  )
}

type ScoreFieldProps = {
  criterion: Criterion
  /** Undefined until it is scored. */
  points: number | undefined
  disabled: boolean
  onChange: (points: number) => void
}

function ScoreField({ criterion, points, disabled, onChange }: ScoreFieldProps) {
  const id = useId()
  const help = criterion.description === null ? undefined : `${id}-help`
  return (
    <fieldset disabled={disabled} aria-describedby={help}>
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{criterion.title}</span>
        <span className="font-mono text-label whitespace-nowrap text-muted">{criterion.weight} %</span>
      </legend>
      {help === undefined ? null : (
        <p id={help} className="mb-2 text-small text-muted">
          {criterion.description}
        </p>
      )}
      <PointScale
        name={`${id}-points`}
        values={reviewPoints}
        nameOf={(value) => `${value}, ${reviewPointWords[value]}`}
        chosen={points ?? null}
        onChange={onChange}
      />
      <p className="mt-1 min-h-6 text-label text-muted" aria-hidden="true">
        {points === undefined ? '1 is weak, 5 is outstanding' : reviewPointWords[points]}
      </p>
    </fieldset>
  )
}
