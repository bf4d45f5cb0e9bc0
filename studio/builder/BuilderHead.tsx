import { counted } from '@fest/schemas/core/count-words.ts'
import { formatDayBriefly, formatDayWithYear, formatWeekday } from '@fest/schemas/core/event-time.ts'
import { RedoIcon } from '@sanity/icons/Redo'
import { UndoIcon } from '@sanity/icons/Undo'
import { AddIcon } from '@sanity/icons/Add'
import { RemoveIcon } from '@sanity/icons/Remove'
import { useEffect, useRef } from 'react'
import type { Moves } from './moves/use-moves.ts'
import { FestButton } from '../page/FestButton.tsx'

export type DayTab = { day: string; isOutside: boolean; sessions: number; clashes: number; changes: number }

type Props = {
  tabs: readonly DayTab[]
  day: string
  timeZone: string
  moves: Moves
  canPublish: boolean
  zoom: { canGrow: boolean; canShrink: boolean; grow: () => void; shrink: () => void }
  onDay: (day: string) => void
  onPublish: () => void
}

/** The days, the last message, and the actions on a whole day. */
export function BuilderHead({ tabs, day, timeZone, moves, canPublish, zoom, onDay, onPublish }: Props) {
  const shown = tabs.find((tab) => tab.day === day)
  const changes = shown?.changes ?? 0
  const days = useRef<HTMLElement>(null)
  useEffect(() => {
    // The days of a long event scroll.
    days.current
      ?.querySelector(`[data-builder-day="${day}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [day])
  return (
    <header className="builder-head">
      <div>
        <p className="fest-ket" aria-hidden="true">
          |schedule
          <svg viewBox="0 0 6 20" className="builder-ket" fill="none" stroke="currentColor">
            <path d="M1 0 5 10 1 20" strokeWidth="1.3" vectorEffect="non-scaling-stroke" />
          </svg>
        </p>
        <h1>{formatWeekday(day)}</h1>
        <p className="fest-lead">All times are event time ({timeZone}).</p>
      </div>
      <div className="builder-actions">
        <IconButton label="Undo my last move" isDisabled={!moves.canUndo} onClick={() => void moves.undo()}>
          <UndoIcon />
        </IconButton>
        <IconButton label="Redo my last move" isDisabled={!moves.canRedo} onClick={() => void moves.redo()}>
          <RedoIcon />
        </IconButton>
        <IconButton label="Fit more hours" isDisabled={!zoom.canShrink} onClick={zoom.shrink}>
          <RemoveIcon />
        </IconButton>
        <IconButton label="Make hours wider" isDisabled={!zoom.canGrow} onClick={zoom.grow}>
          <AddIcon />
        </IconButton>
        {canPublish && (
          <FestButton data-primary={changes > 0 || undefined} disabled={changes === 0} onClick={onPublish}>
            {changes === 0
              ? `${formatWeekday(day)} is published`
              : `Publish ${formatWeekday(day)}: ${counted(changes, 'change', 'changes')}`}
          </FestButton>
        )}
      </div>
      <nav ref={days} aria-label="Days" className="builder-days">
        {tabs.map((tab) => (
          <button
            key={tab.day}
            type="button"
            aria-current={tab.day === day ? 'date' : undefined}
            data-builder-day={tab.day}
            onClick={() => onDay(tab.day)}
          >
            <span>{tab.isOutside ? formatDayWithYear(tab.day) : formatDayBriefly(tab.day)}</span>
            <span className="builder-fact">
              {counted(tab.sessions, 'session', 'sessions')}
              {tab.isOutside && ', outside the event'}
              {tab.clashes > 0 && <strong>, {counted(tab.clashes, 'clash', 'clashes')}</strong>}
            </span>
          </button>
        ))}
      </nav>
    </header>
  )
}

type IconButtonProps = {
  label: string
  isDisabled: boolean
  onClick: () => void
  children: React.ReactNode
}

function IconButton({ label, isDisabled, onClick, children }: IconButtonProps) {
  return (
    <FestButton
      className="builder-icon"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </FestButton>
  )
}
