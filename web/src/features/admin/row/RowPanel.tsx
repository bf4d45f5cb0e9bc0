import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { isAccepted } from '@fest/schemas/vocabulary/application-status.ts'
import { speakerFailureWords } from '@fest/schemas/vocabulary/speaker-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { recordedInWords } from '#app/lib/time/recorded.ts'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { Button } from '#app/ui/Button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Answered } from '../parts/screen.tsx'
import { Key } from '../decisions/Key.tsx'
import { type Decision, decisionsOf } from '../kinds/decision-kinds.ts'
import { type OptimisticStatus, statusShown } from '../decisions/decision-state.ts'
import { DecisionButtons } from '../decisions/DecisionButtons.tsx'
import { StatusMark } from '../decisions/StatusMark.tsx'
import { type Admin, nameOfAdmin } from '../backend/admins.queries.ts'
import { age, headOf } from '../kinds/columns.ts'
import type { KnownNames } from '../kinds/admin-answer.ts'
import { Headshot } from './Headshot.tsx'
import { lifeOf } from './history-words.ts'
import { SendAgain } from '../mail/SendAgain.tsx'
import { NoteForm } from './NoteForm.tsx'
import { PersonData } from './PersonData.tsx'
import { RowAnswers } from '../parts/RowAnswers.tsx'
import { RowExtra } from './RowExtra.tsx'
import { RowNeeds } from './RowNeeds.tsx'
import { type RowDetail, rowOptions } from '../backend/row.queries.ts'
import { Facts, quoteStyle, RowGroup } from '../parts/RowGroup.tsx'
import { StudioDrafts } from './StudioDrafts.tsx'
import { adminQuery } from '../backend/admin-query.ts'

type RowWork = {
  optimistic: OptimisticStatus | undefined
  admins: readonly Admin[]
  adminNamed: (address: string | null) => string
  /** Somebody asked to write a note. */
  isNoteWanted: boolean
  onNoteReached: () => void
  onDecide: (decision: Decision, row: RowDetail) => void
  /** Asks which of these decisions, and for what reason. */
  onDecideWithReason: (decisions: readonly Decision[], row: RowDetail) => void
  onAssign: (id: string | null) => void
}

type RowPanelProps = {
  kind: AdminKind
  id: string
  timeZone: string
  nameOf: KnownNames
  onClose: () => void
  /** Undefined for readers. */
  work?: RowWork
}

/** The width below which the row covers the list instead of standing beside it; as `max-lg:`. */
const coversList = '(width < 68rem)'

const bodyStyle = 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6'
const momentTones = {
  amber: 'before:border-amber',
  violet: 'before:border-violet',
  teal: 'before:border-teal',
  ember: 'before:border-ember',
  muted: 'before:border-control',
} as const

export function RowPanel({ kind, id, timeZone, nameOf, onClose, work }: RowPanelProps) {
  const query = useQuery(rowOptions(kind, id))
  const row = query.data
  const title = useRef<HTMLHeadingElement>(null)

  // Focuses a row that covers the list or was opened by a link.
  const lead = useEffectEvent((_row: string) => {
    if (!work || matchMedia(coversList).matches) title.current?.focus()
  })
  useEffect(() => lead(id), [id])

  return (
    <aside
      className="flex min-h-0 min-w-0 flex-col border-s border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:top-0 max-lg:bottom-(--bottom-cover) max-lg:z-40 max-lg:border-0"
      aria-label="Open row"
    >
      <div className="px-5 pt-4 pb-3">
        <div className="flex items-center gap-2 min-h-11">
          {row ? (
            <StatusMark
              kind={kind}
              status={statusShown(work?.optimistic, row.status)}
              save={work?.optimistic?.state}
            />
          ) : null}
          <Button variant="plain" size="icon" className="-me-2.5 ms-auto" onClick={onClose}>
            <CloseIcon />
            <span className="sr-only">Close and go back to the list</span>
          </Button>
        </div>
        <h2
          ref={title}
          tabIndex={-1}
          className="mt-1 font-body text-[1.1875rem]/[1.3] font-semibold tracking-normal"
        >
          {row ? headOf(kind, asListed(row)).main : 'One moment'}
        </h2>
        {row ? <Sender row={row} timeZone={timeZone} saysAge={work !== undefined} /> : null}
      </div>
      {row && work ? (
        <Open {...work} row={row} timeZone={timeZone} nameOf={nameOf} onClose={onClose} />
      ) : (
        <div className={bodyStyle}>
          <Answered query={query} label="Loading the row">
            {(read) => <RowAnswers row={read} nameOf={nameOf} />}
          </Answered>
        </div>
      )}
    </aside>
  )
}

function Sender({ row, timeZone, saysAge }: { row: RowDetail; timeZone: string; saysAge: boolean }) {
  const now = useRealNow()
  const { main } = headOf(row.kind, asListed(row))
  return (
    <p className="mt-1 text-muted">
      {row.name === null || row.name === main ? null : (
        <>
          <bdi>{row.name}</bdi>,{' '}
        </>
      )}
      {row.email === null ? null : (
        <>
          <a href={`mailto:${row.email}`} className="link">
            {row.email}
          </a>
          {', '}
        </>
      )}
      <time dateTime={row.created_at} className="whitespace-nowrap">
        {recordedInWords(row.created_at, timeZone)}
        {now === null || !saysAge ? '' : ` (${age(row.created_at, now)})`}
      </time>
    </p>
  )
}

type OpenProps = RowWork & { row: RowDetail } & Pick<RowPanelProps, 'timeZone' | 'nameOf' | 'onClose'>

function Open(props: OpenProps) {
  const { row, optimistic, admins, timeZone, nameOf, adminNamed, onDecide } = props
  const { kind } = row
  const status = statusShown(optimistic, row.status)
  const sayable = decisionsOf(kind).filter(
    ({ from, mailsFrom }) => from.includes(status) && mailsFrom.includes(status),
  )
  return (
    <>
      <div className={bodyStyle} key={row.id}>
        <RowAnswers row={row} nameOf={nameOf} />
        {row.has_headshot ? <Headshot id={row.id} name={row.name ?? ''} /> : null}
        <RowExtra row={row} timeZone={timeZone} />
        {row.has_needs ? <RowNeeds kind={kind} id={row.id} /> : null}
        {kind === 'talk' && isAccepted(row.status) ? (
          <SpeakerPageFacts row={row} timeZone={timeZone} />
        ) : null}
        <StudioDrafts row={row} timeZone={timeZone} adminNamed={adminNamed} />
        <RowGroup title="Notes and history" isTitleHidden>
          <NoteForm kind={kind} id={row.id} isWanted={props.isNoteWanted} onReached={props.onNoteReached} />
          {/* Drawn as one wire, with its events on it. */}
          <ol className="relative flex flex-col gap-2.5 ps-5 before:absolute before:inset-y-2.5 before:start-[0.28125rem] before:border-s before:border-control">
            {lifeOf(row, adminNamed).map(({ key, at, who, what, quote, mail, tone }) => (
              <li
                key={key}
                className={`relative before:absolute before:-start-5 before:top-1.5 before:size-2.5 before:rounded-[2px] before:border-2 before:bg-surface ${momentTones[tone]}`}
              >
                <strong className="font-semibold">{who}</strong> <span className="text-muted">{what}, </span>
                <time dateTime={at} className="text-muted">
                  {recordedInWords(at, timeZone)}
                </time>
                {quote ? <p className={quoteStyle}>{quote}</p> : null}
                {mail === undefined ? null : <SendAgain mail={mail} />}
              </li>
            ))}
          </ol>
        </RowGroup>
        <PersonData row={row} onDeleted={props.onClose} />
      </div>
      <div className="border-t border-line bg-surface px-5 py-3">
        <div className="flex flex-wrap gap-2">
          <DecisionButtons kind={kind} statuses={[status]} onDecide={(decision) => onDecide(decision, row)} />
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <Assignee admins={admins} assignee={row.assignee} onAssign={props.onAssign} />
          {sayable.length > 0 ? (
            <Button
              variant="plain"
              size="sm"
              className="-me-4"
              onClick={() => props.onDecideWithReason(sayable, row)}
            >
              With a reason
            </Button>
          ) : null}
        </div>
      </div>
    </>
  )
}

export const asListed = ({ answers, assignee, notes, ...row }: RowDetail) => ({
  ...answers,
  ...row,
  assignee: assignee?.id ?? null,
  notes: notes.length,
})

type AssigneeProps = {
  admins: readonly Admin[]
  assignee: { id: string; email: string } | null
  onAssign: (id: string | null) => void
}

function Assignee({ admins, assignee, onAssign }: AssigneeProps) {
  const id = useId()
  const known = admins.filter((admin): admin is Admin & { id: string } => admin.id !== null)
  const isFormer = assignee !== null && known.every((admin) => admin.id !== assignee.id)
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-muted">
        Assigned
      </label>
      <select
        id={id}
        value={assignee?.id ?? ''}
        onChange={(event) => onAssign(event.target.value === '' ? null : event.target.value)}
        aria-keyshortcuts="e"
        className="min-h-11 max-w-40 rounded-control border border-control bg-surface px-2"
      >
        <option value="">nobody</option>
        {isFormer ? <option value={assignee.id}>{assignee.email} (no longer an admin)</option> : null}
        {known.map((admin) => (
          <option key={admin.id} value={admin.id}>
            {admin.is_me ? 'me' : nameOfAdmin(admin)}
          </option>
        ))}
      </select>
      <span className="text-muted">
        <Key>e</Key>
      </span>
    </div>
  )
}

/** An accepted speaker's needs on stage, and the state of their last change to the site. */
function SpeakerPageFacts({ row, timeZone }: { row: RowDetail; timeZone: string }) {
  const { data: told } = useQuery(
    adminQuery('admin_speaker_page', { proposal: row.id }, ['speaker-page', row.id], {
      staleTime: 10_000,
      gcTime: 60_000,
    }),
  )
  if (!told) return null
  const words = {
    sent: `Sent ${at(told.sent_at)}, on its way to the Studio`,
    in_studio: `Sent ${at(told.sent_at)}, waits in the Studio`,
    published: `Published ${at(told.settled_at)}`,
    returned: `Returned ${at(told.settled_at)}`,
  }

  function at(instant: string | null) {
    return instant === null ? '' : recordedInWords(instant, timeZone)
  }

  return (
    <RowGroup title="From the speaker">
      <Facts
        facts={[
          ...(told.stage_needs === null ? [] : [['Needs on stage', told.stage_needs] as const]),
          ...(told.state === null ? [] : [['Their page', words[told.state]] as const]),
        ]}
      />
      {told.state === 'returned' && told.word !== null ? (
        <p className={quoteStyle}>{speakerFailureWords(told.word) ?? told.word}</p>
      ) : null}
    </RowGroup>
  )
}
