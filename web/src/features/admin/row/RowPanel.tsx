import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { Key } from '../decisions/Key.tsx'
import { type Decision, decisionsOf } from '../kinds/decision-kinds.ts'
import { type OptimisticStatus, statusShown } from '../decisions/decision-state.ts'
import { DecisionButtons } from '../decisions/DecisionButtons.tsx'
import { StatusMark } from '../decisions/StatusMark.tsx'
import { type Admin, shortName } from '../backend/admins.queries.ts'
import { age, headOf, moment } from '../kinds/columns.ts'
import type { KnownNames } from '../kinds/admin-answer.ts'
import { Headshot } from './Headshot.tsx'
import { lifeOf } from './history-words.ts'
import { NoteForm } from './NoteForm.tsx'
import { RowAnswers } from './RowAnswers.tsx'
import { RowExtra } from './RowExtra.tsx'
import { RowNeeds } from './RowNeeds.tsx'
import { type RowDetail, rowOptions } from '../backend/row.queries.ts'
import { RowGroup } from './RowGroup.tsx'
import styles from './row-panel.module.css'
import { SpeakerPageFacts } from './SpeakerPageFacts.tsx'
import { StudioDrafts } from './StudioDrafts.tsx'

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

/** The width below which the row covers the list instead of standing beside it; keep it equal to the style sheets'. */
const coversList = '(width < 68rem)'

/** One open row next to its list: its facts and actions. */
export function RowPanel({ kind, id, timeZone, nameOf, onClose, work }: RowPanelProps) {
  const { data: row, error, refetch } = useQuery(rowOptions(kind, id))
  const title = useRef<HTMLHeadingElement>(null)

  // Focuses a row that covers the list or was opened by a link.
  const lead = useEffectEvent((_row: string) => {
    if (!work || matchMedia(coversList).matches) title.current?.focus()
  })
  useEffect(() => lead(id), [id])

  return (
    <aside className={styles.panel} aria-label="Open row">
      <div className={styles.head}>
        <div className="flex items-center gap-2 min-h-11">
          {row ? (
            <StatusMark
              kind={kind}
              status={statusShown(work?.optimistic, row.status)}
              save={work?.optimistic?.state}
            />
          ) : null}
          <Button variant="plain" size="icon" className="-mr-2.5 ml-auto" onClick={onClose}>
            <CloseIcon />
            <span className="sr-only">Close and go back to the list</span>
          </Button>
        </div>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {row ? headOf(kind, asListed(row)).main : 'One moment'}
        </h2>
        {row ? <Sender row={row} timeZone={timeZone} saysAge={work !== undefined} /> : null}
      </div>
      {row && work ? <Open {...work} row={row} timeZone={timeZone} nameOf={nameOf} /> : null}
      {row && work ? null : (
        <div className={styles.body}>
          {row ? <RowAnswers row={row} nameOf={nameOf} /> : null}
          {!row && !error ? <SkeletonText label="Loading the row" count={6} /> : null}
          {!row && error ? <ErrorState {...toPlainError(error)} onRetry={() => void refetch()} /> : null}
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
      <time dateTime={row.created_at}>
        {moment(row.created_at, timeZone)}
        {now === null || !saysAge ? '' : ` (${age(row.created_at, now)})`}
      </time>
    </p>
  )
}

type OpenProps = RowWork & { row: RowDetail } & Pick<RowPanelProps, 'timeZone' | 'nameOf'>

function Open(props: OpenProps) {
  const { row, optimistic, admins, timeZone, nameOf, adminNamed, onDecide } = props
  const { kind } = row
  const status = statusShown(optimistic, row.status)
  const sayable = decisionsOf(kind).filter(
    ({ from, mailsFrom }) => from.includes(status) && mailsFrom.includes(status),
  )
  return (
    <>
      <div className={styles.body} key={row.id}>
        <RowAnswers row={row} nameOf={nameOf} />
        {row.has_headshot ? <Headshot id={row.id} name={row.name ?? ''} /> : null}
        <RowExtra row={row} timeZone={timeZone} />
        {row.has_needs ? <RowNeeds kind={kind} id={row.id} /> : null}
        {kind === 'talk' && row.status === 'accepted' ? (
          <SpeakerPageFacts row={row} timeZone={timeZone} />
        ) : null}
        <StudioDrafts row={row} timeZone={timeZone} adminNamed={adminNamed} />
        <RowGroup title="Notes and history" isTitleHidden>
          <NoteForm
            key={row.id}
            kind={kind}
            id={row.id}
            isWanted={props.isNoteWanted}
            onReached={props.onNoteReached}
          />
          <ol className={styles.life}>
            {lifeOf(row, adminNamed).map(({ key, at, who, what, quote, tone }) => (
              <li key={key} className={styles.moment} data-tone={tone}>
                <strong className="font-semibold">{who}</strong> <span className="text-muted">{what}, </span>
                <time dateTime={at} className="text-muted">
                  {moment(at, timeZone)}
                </time>
                {quote ? <p className={styles.quote}>{quote}</p> : null}
              </li>
            ))}
          </ol>
        </RowGroup>
      </div>
      <div className={styles.actions}>
        <div className="flex flex-wrap gap-2">
          <DecisionButtons kind={kind} statuses={[status]} onDecide={(decision) => onDecide(decision, row)} />
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <Assignee admins={admins} assignee={row.assignee} onAssign={props.onAssign} />
          {sayable.length > 0 ? (
            <Button
              variant="plain"
              size="sm"
              className="-mr-4"
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

/** The parts of a row that a list row has. */
export function asListed(row: RowDetail) {
  const { id, status, name, email, title, created_at, updated_at, user_id, answers } = row
  return {
    ...answers,
    id,
    status,
    name,
    email,
    title,
    created_at,
    updated_at,
    user_id,
    assignee: row.assignee?.id ?? null,
    notes: row.notes.length,
  }
}

type AssigneeProps = {
  admins: readonly Admin[]
  /** Null when nobody is assigned. */
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
            {admin.is_me ? 'me' : shortName(admin)}
          </option>
        ))}
      </select>
      <span className="text-muted">
        <Key>e</Key>
      </span>
    </div>
  )
}
