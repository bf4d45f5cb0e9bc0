import { type ReviewKind, reviewKindTitles } from '@fest/schemas/vocabulary/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PanelButton } from '../parts/PanelButton.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { statusShown } from '../decisions/decision-state.ts'
import { useDecisions } from '../decisions/use-decisions.ts'
import { Answered } from '../parts/Answered.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { countOf } from '../kinds/admin-kind.ts'
import { AssignByHand } from './AssignByHand.tsx'
import { AssignEvenly } from './AssignEvenly.tsx'
import { LineBar } from './LineBar.tsx'
import { RankedItem } from './RankedItem.tsx'
import { aboveLine } from './review-words.ts'
import { type Ranking, rankingOptions } from './reviews.queries.ts'
import { reviewsPath } from '../panel-paths.ts'

/** A kind ranked by its scores, with a line, set by hand, above which rows are accepted. */
export function RankingPage({ kind }: { kind: ReviewKind }) {
  const ranking = useQuery(rankingOptions(kind))
  return (
    <>
      <ScreenHead
        title={`Ranking: ${reviewKindTitles[kind].toLowerCase()}`}
        lead={ranking.data ? leadWords(kind, ranking.data) : null}
      >
        <LinkButton to={reviewsPath()} variant="quiet" size="sm">
          My reviews
        </LinkButton>
      </ScreenHead>
      <Answered query={ranking} label="Loading the ranking" count={8}>
        {(data) => <Ranked kind={kind} ranking={data} />}
      </Answered>
    </>
  )
}

function leadWords(kind: ReviewKind, { rows, is_blind: isBlind, wanted }: Ranking): string {
  const done = rows.filter(({ complete }) => complete >= wanted).length
  return `${done} of ${countOf(kind, rows.length)} ${rows.length === 1 ? 'has' : 'have'} all reviews.${isBlind ? ' Names are hidden.' : ''}`
}

function Ranked({ kind, ranking }: { kind: ReviewKind; ranking: Ranking }) {
  const [query, setQuery] = useSearchParams()
  const { decisions, state } = useDecisions()
  const [asked, setAsked] = useState<string | null>(null)
  const line = query.get('line')
  const above = aboveLine(ranking.rows, line)
  const askedRow = ranking.rows.find(({ id }) => id === asked)

  // Refetched when the page is opened again.
  useEffect(() => () => decisions.forgetSaved(), [decisions])

  function draw(id: string | null) {
    const next = new URLSearchParams(query)
    if (id === null) next.delete('line')
    else next.set('line', id)
    setQuery(next, { replace: true })
  }

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
          {ranking.rows.map((row) => (
            <RankedItem
              key={row.id}
              kind={kind}
              row={{ ...row, status: statusShown(state.optimistic.get(row.id), row.status) }}
              ranking={ranking}
              save={state.optimistic.get(row.id)?.state}
              isLine={above.length > 0 && row.id === line}
              onAssign={() => setAsked(row.id)}
              onLine={() => draw(row.id === line ? null : row.id)}
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
