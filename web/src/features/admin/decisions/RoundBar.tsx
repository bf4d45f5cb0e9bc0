import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { decisionLetters, kindOfSubmission } from '@fest/schemas/core/decision-letters.ts'
import { holdWords } from '@fest/schemas/core/decision-windows.ts'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { PanelButton } from '../parts/screen.tsx'
import { countOf, listRow } from '../kinds/admin-kind.ts'
import { headOf } from '../kinds/columns.ts'
import { decisionsOf, pendingStatus, statusOf, type TellableKind, tableOf } from '../kinds/decision-kinds.ts'
import { useAsking, useDecisions } from './open-decisions.ts'
import { type Round, useRound } from './round.queries.ts'

type Waiting = Round['rows'][number]

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** What waits to be told about a kind's rows, until an admin lets the round go; nothing where nothing waits. */
export function RoundBar({ kind }: { kind: TellableKind }) {
  const round = useRound(kind)
  const { decisions } = useDecisions()
  const [isOpen, setOpen] = useState(false)
  useAsking(decisions, isOpen)
  const groups = groupsOf(kind, round?.rows ?? [])
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const letters = counted(round?.rows.filter(({ email }) => email !== null).length ?? 0, 'letter')
  if (!round || (total === 0 && !round.tells_later)) return null
  const counts = groups.map(
    ({ decision, rows }) => `${formatCount(rows.length)} ${decision.done.toLowerCase()}`,
  )

  function tell() {
    for (const { decision, rows } of groups) decisions.decide(kind, decision, rows, null, true)
    setOpen(false)
  }

  return (
    <section
      aria-label="Decisions to tell"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-amber-wash px-[clamp(1rem,2vw,1.5rem)] py-1.5"
    >
      <p className="me-auto">
        {total === 0
          ? 'Decisions wait here until you tell a round of them.'
          : `${countOf(kind, total)} decided, and nobody told yet: ${counts.join(', ')}.`}
      </p>
      {total === 0 ? null : (
        <PanelButton onClick={() => setOpen(true)}>Read the letters and send</PanelButton>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`${letters} about ${countOf(kind, total)}`}>
        <p>
          {counts.join(', ')}. The emails go out in {holdWords}; until then, undo stops them and the decisions
          wait again.
        </p>
        <ul className="mt-4 max-h-[min(24rem,45vh)] overflow-y-auto rounded-control border border-line px-3">
          {groups.flatMap(({ rows }) =>
            rows.map((row) => <Letter key={row.id} kind={kind} row={row} round={round} />),
          )}
        </ul>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button size="sm" onClick={tell}>
            Send this round
          </Button>
          <PanelButton onClick={() => setOpen(false)}>Not yet</PanelButton>
        </div>
      </Dialog>
    </section>
  )
}

/** The rows by the decision that waits for them. */
function groupsOf(kind: TellableKind, rows: readonly Waiting[]) {
  return decisionsOf(kind)
    .map((decision) => ({
      decision,
      rows: rows.filter(({ status }) => status === pendingStatus(decision.to)),
    }))
    .filter((group) => group.rows.length > 0)
}

/** One person's letter as it will go out. */
function Letter({ kind, row, round }: { kind: TellableKind; row: Waiting; round: Round }) {
  const to = row.status.replace(pendingStatus(''), '') as keyof typeof decisionLetters
  const letter = decisionLetters[to](kindOfSubmission(tableOf[kind]))
  const asks = kind === 'talk' && to === 'accepted'
  return (
    <li className="border-b border-line last:border-0">
      <details className="group">
        <summary className="flex min-h-11 list-none items-center gap-3 py-1 hover:text-amber [&::-webkit-details-marker]:hidden">
          <ChevronDownIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          <span className="min-w-0 flex-1 truncate">{headOf(kind, listRow(row)).main}</span>
          <span className="shrink-0 text-label text-muted">{statusOf(kind, to).label}</span>
        </summary>
        <div className="mb-3 border-s-2 border-amber ps-3 text-small">
          <p className="text-muted">
            To {row.email ?? 'nobody: there is no address'}
            {row.language.startsWith('en')
              ? null
              : `. It goes out in ${languageNames.of(row.language)}; this is what it says in English.`}
          </p>
          <p className="mt-1 font-semibold">{`${letter.subject}: ${round.event}`}</p>
          <p className="mt-2">{row.greeted === null ? 'Hi,' : `Hi ${row.greeted},`}</p>
          <p className="mt-2">{letter.paragraphs}</p>
          {asks ? (
            <p className="mt-2">
              Session: {row.title}
              <br />
              Answer by: at most {round.answer_days} days after it’s sent, with a link to confirm or withdraw
            </p>
          ) : null}
          {letter.notes?.map((note) => (
            <p key={note} className="mt-2 text-muted">
              {note}
            </p>
          ))}
        </div>
      </details>
    </li>
  )
}
