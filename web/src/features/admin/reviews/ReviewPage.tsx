import { type ReviewKind, reviewPoints, reviewPointWords } from '@fest/schemas/vocabulary/reviews.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KnownNames } from '../kinds/admin-answer.ts'
import { Answered, PanelLink, Problem, ScreenHead, Section } from '../parts/screen.tsx'
import { RowAnswers } from '../parts/RowAnswers.tsx'
import { GivenReviews } from './GivenReviews.tsx'
import {
  type Criterion,
  myReviewsOptions,
  type OpenReview,
  reviewOptions,
  type Scores,
} from './review-words.ts'
import { reviewPath, reviewsPath } from '../panel-paths.ts'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '#app/backend/use-action.ts'
import { useSession } from '#app/session/session-context.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { keepUnsaved, readUnsaved } from '../device/unsaved.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { PointScale } from '#app/ui/forms/PointScale.tsx'
import { TextAreaField } from '../parts/fields.tsx'

/** One row to review: the answers, the reviewer's own scores, and after those the others'. */
export function ReviewPage({ kind, id, nameOf }: { kind: ReviewKind; id: string; nameOf: KnownNames }) {
  const review = useQuery(reviewOptions(kind, id))
  const row = review.data?.row
  const mine = useQuery(myReviewsOptions()).data?.find((reviews) => reviews.kind === kind)
  const next = mine?.rows.find((row) => row.id !== id && row.is_open && !row.is_complete)
  return (
    <>
      <ScreenHead
        title={row ? (row.title ?? row.name ?? 'Without a title') : 'Review'}
        lead={row && row.name !== row.title ? row.name : null}
      >
        {next === undefined ? null : <PanelLink to={reviewPath(kind, next.id)}>Next to review</PanelLink>}
        <PanelLink to={reviewsPath()}>All reviews</PanelLink>
      </ScreenHead>
      <Answered query={review} label="Loading the review" count={8}>
        {(data) => (
          <div className="grid gap-8 *:min-w-0 min-[72rem]:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] min-[72rem]:items-start">
            <Section title="What was sent" headingClass="sr-only">
              <RowAnswers row={data.row} nameOf={nameOf} />
            </Section>
            <div>
              <Section title="Your review" headingClass="mb-3 text-title">
                {mine && mine.criteria.length > 0 ? (
                  <ReviewForm kind={kind} id={id} review={data} criteria={mine.criteria} />
                ) : null}
                {mine?.criteria.length === 0 ? (
                  <p className="text-muted">
                    There is no rubric yet. Organizers write it in the Studio, under Reviews.
                  </p>
                ) : null}
              </Section>
              {data.is_open ? (
                <div className="mt-6">
                  <DeclareConflict kind={kind} id={id} />
                </div>
              ) : null}
              <Section title="What others found" className="mt-8" headingClass="mb-1 text-title">
                {data.others === null ? (
                  <p className="text-muted">You see it once you’ve saved a score for every criterion.</p>
                ) : null}
                {data.others?.length === 0 ? <p className="text-muted">No other review is in yet.</p> : null}
                {data.others ? <GivenReviews reviews={data.others} criteria={mine?.criteria ?? []} /> : null}
              </Section>
            </div>
          </div>
        )}
      </Answered>
    </>
  )
}

/** Declares a conflict of interest: the row closes to the reviewer and goes to somebody else. */
function DeclareConflict({ kind, id }: { kind: ReviewKind; id: string }) {
  const navigate = useNavigate()
  const { user } = useSession()

  async function declare() {
    const { is_reassigned: isReassigned } = await callAdmin('declare_conflict', { kind, id })
    keepUnsaved(typedReview(user?.id, kind, id), null)
    await navigate(reviewsPath())
    toast.success(
      isReassigned ? 'Somebody else reviews it now.' : 'It’s off your list. Admins see that it has nobody.',
    )
  }

  return (
    <ConfirmButton
      label="I have a conflict of interest"
      title="A conflict of interest"
      action="Leave this to others"
      keep="Keep reviewing"
      pendingLabel="Leaving it"
      onConfirm={declare}
    >
      <p>
        You know whoever sent this too well, or gain something by it? It then closes to you, the scores and
        the note you gave are deleted, and somebody else reviews it. Only an admin can undo this.
      </p>
    </ConfirmButton>
  )
}

const longestNote = 2000

type ReviewDraft = { scores: Scores; note: string }

export const typedReview = (owner: string | undefined, kind: ReviewKind, id: string) => ({
  owner: owner ?? '',
  name: `${kind} review ${id}`,
})

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
      client.setQueryData(
        reviewOptions(kind, id).queryKey,
        await callAdmin('save_review', { kind, id, scores, note: draft.note }),
      )
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
