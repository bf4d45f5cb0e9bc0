import { type ReviewKind, reviewKindTitles } from '@fest/schemas/vocabulary/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAddress } from '../parts/use-address.ts'
import { Answered, PanelButton, PanelLink, Problem, ScreenHead } from '../parts/screen.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { statusShown } from '../decisions/decision-state.ts'
import { useDecisions } from '../decisions/open-decisions.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { countOf } from '../kinds/admin-kind.ts'
import { LineBar } from './LineBar.tsx'
import { RankedItem } from './RankedItem.tsx'
import { aboveLine, type RankedRow, type Ranking, rankingOptions } from './review-words.ts'
import { reviewsPath } from '../panel-paths.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { toAdminError } from '../backend/admin-error.ts'
import { CheckboxGroup } from '#app/ui/forms/CheckboxGroup.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { SelectField } from '../parts/fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'

/** A kind ranked by its scores, with a line, set by hand, above which rows are accepted. */
export function RankingPage({ kind }: { kind: ReviewKind }) {
  const ranking = useQuery(rankingOptions(kind))
  // Here, and not where its rows are shown: a decision that is saved must not be read with a ranking from before it.
  const { decisions, state } = useDecisions()
  return (
    <>
      <ScreenHead
        title={`Ranking: ${reviewKindTitles[kind].toLowerCase()}`}
        lead={ranking.data ? leadWords(kind, ranking.data) : null}
      >
        <PanelLink to={reviewsPath()}>My reviews</PanelLink>
      </ScreenHead>
      <Answered query={ranking} label="Loading the ranking" count={8}>
        {(data) => <Ranked kind={kind} ranking={data} decisions={decisions} state={state} />}
      </Answered>
    </>
  )
}

function leadWords(kind: ReviewKind, { rows, is_blind: isBlind, wanted }: Ranking): string {
  const done = rows.filter(({ complete }) => complete >= wanted).length
  return `${done} of ${countOf(kind, rows.length)} ${rows.length === 1 ? 'has' : 'have'} all reviews.${isBlind ? ' Names are hidden.' : ''}`
}

type RankedProps = ReturnType<typeof useDecisions> & { kind: ReviewKind; ranking: Ranking }

function Ranked({ kind, ranking, decisions, state }: RankedProps) {
  const [query, change] = useAddress()
  const [asked, setAsked] = useState<string | null>(null)
  const line = query.get('line')
  const rows = ranking.rows.map((row) => ({
    ...row,
    status: statusShown(state.optimistic.get(row.id), row.status),
  }))
  const above = aboveLine(rows, line)
  const askedRow = ranking.rows.find(({ id }) => id === asked)

  // Refetched when the page is opened again.
  useEffect(() => () => decisions.forgetSaved(), [decisions])

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
        <PanelButton onClick={() => setAsked('evenly')}>Assign evenly</PanelButton>
        <span className="text-label text-muted">
          {ranking.criteria.length === 0
            ? 'There is no rubric yet. Write it in the Studio, under Reviews.'
            : ranking.criteria.map(({ title, weight }) => `${title} ${weight} %`).join(' · ')}
        </span>
      </div>
      {ranking.rows.length === 0 ? (
        <EmptyState title="Nothing to rank yet">
          <p>What people send appears here, with what reviewers give it.</p>
        </EmptyState>
      ) : (
        <ol className="border-t border-line">
          {rows.map((row) => (
            <RankedItem
              key={row.id}
              kind={kind}
              row={row}
              ranking={ranking}
              save={state.optimistic.get(row.id)?.state}
              isLine={above.length > 0 && row.id === line}
              onAssign={() => setAsked(row.id)}
              onLine={() => change({ line: row.id === line ? '' : row.id })}
            />
          ))}
        </ol>
      )}
      {above.length > 0 ? <LineBar kind={kind} rows={above} /> : null}
      {asked === 'evenly' ? (
        <AssignEvenly kind={kind} ranking={ranking} onClose={() => setAsked(null)} />
      ) : null}
      {askedRow ? (
        <AssignByHand kind={kind} row={askedRow} ranking={ranking} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}

type AssignByHandProps = { kind: ReviewKind; row: RankedRow; ranking: Ranking; onClose: () => void }

/** The reviewers of one row: assign one, remove one without scores, or end a conflict. */
function AssignByHand({ kind, row, ranking, onClose }: AssignByHandProps) {
  const { run, isRunning, isPending, error } = useAction()
  return (
    <Dialog open onClose={onClose} title={`Reviewers: ${row.title ?? row.name ?? 'Without a title'}`}>
      <ul className="border-t border-line">
        {ranking.reviewers.map((one) => {
          const { words, can } = standingOf(row, one.user_id)
          const name = one.name ?? one.email
          return (
            <li
              key={one.user_id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 border-b border-line py-3"
            >
              <span className="min-w-0">
                <span className="font-semibold">{name}</span>
                <span className="block text-label text-muted">
                  {[one.is_admin ? 'Admin' : null, words, `${one.assigned} assigned in all`]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </span>
              {can === null ? null : (
                <PanelButton
                  pendingLabel={isRunning(one.user_id) && 'Saving'}
                  onClick={() => {
                    if (!isPending)
                      void run(
                        () =>
                          callAdmin('assign_review', {
                            kind,
                            id: row.id,
                            reviewer: one.user_id,
                            is_assigned: can === 'assign',
                          }),
                        one.user_id,
                      )
                  }}
                >
                  {canWords[can]}
                  <span className="sr-only"> {name}</span>
                </PanelButton>
              )}
            </li>
          )
        })}
      </ul>
      <Problem className="mt-3">{error ? toAdminError(error).words : null}</Problem>
    </Dialog>
  )
}

type Can = 'assign' | 'remove' | 'clear'

const canWords: Readonly<Record<Can, string>> = {
  assign: 'Assign',
  remove: 'Remove',
  clear: 'Clear the conflict of',
}

function standingOf(row: RankedRow, person: string): { words: string | null; can: Can | null } {
  if (row.conflicts.some(({ user_id: id }) => id === person))
    return { words: 'Conflict of interest', can: 'clear' }
  const waiting = row.missing.find(({ user_id: id }) => id === person)
  if (waiting)
    return waiting.is_begun ? { words: 'Has begun', can: null } : { words: 'Assigned', can: 'remove' }
  return row.known.includes(person) ? { words: 'Review is in', can: null } : { words: null, can: 'assign' }
}

type AssignEvenlyProps = { kind: ReviewKind; ranking: Ranking; onClose: () => void }

const most = 10

function AssignEvenly({ kind, ranking, onClose }: AssignEvenlyProps) {
  const [each, setEach] = useState(ranking.wanted)
  const [chosen, setChosen] = useState(() =>
    ranking.reviewers.filter(({ is_admin: isAdmin }) => !isAdmin).map(({ user_id: id }) => id),
  )
  const { run, isPending, error } = useAction()
  const refused = error ? toAdminError(error) : null

  async function assign() {
    let said = ''
    const isDone = await run(async () => {
      const { added, short } = await callAdmin('assign_reviews', { kind, each, reviewers: chosen })
      said = `Assigned ${added} ${added === 1 ? 'review' : 'reviews'}.`
      if (short > 0) said += ` There aren’t enough people for ${countOf(kind, short)}.`
    })
    if (!isDone) return
    onClose()
    toast.success(said)
  }

  return (
    <FormDialog
      title="Assign evenly"
      onClose={onClose}
      onSubmit={assign}
      action="Assign reviews"
      button={{ pendingLabel: isPending && 'Assigning' }}
      problem={refused?.field === 'each' || refused?.field === 'reviewers' ? null : refused?.words}
    >
      <p className="text-muted">
        Everything undecided gets reviewers. What is assigned already stays, and nobody gets their own.
      </p>
      <SelectField
        label="Reviews for each"
        error={refused?.field === 'each' ? refused.words : undefined}
        value={each}
        onChange={({ target }) => setEach(Number(target.value))}
        options={Array.from({ length: most }, (_, index) => ({ value: index + 1, label: `${index + 1}` }))}
      />
      <CheckboxGroup
        legend="Among"
        name="reviewers"
        chosen={chosen}
        options={ranking.reviewers.map((one) => ({
          value: one.user_id,
          label: `${one.name ?? one.email}${one.is_admin ? ', admin' : ''} (${one.complete} of ${one.assigned} in)`,
        }))}
        help="Reviewers are given their role in the settings. They appear here once they’ve signed up."
        error={refused?.field === 'reviewers' ? refused.words : undefined}
        onChoose={setChosen}
      />
    </FormDialog>
  )
}
