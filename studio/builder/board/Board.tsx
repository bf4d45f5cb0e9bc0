import { counted } from '@fest/schemas/core/count-words.ts'
import { formatWeekday, programDayOf } from '@fest/schemas/core/event-time.ts'
import { instantOf } from '@fest/schemas/core/wall-time.ts'
import { Grid, KBD, Text } from '@sanity/ui'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNow } from '../../page/use-now.ts'
import { Note } from '../../page/Parts.tsx'
import { BoardLacks } from '../BlankBoard.tsx'
import { BuilderHead, type DayTab } from '../BuilderHead.tsx'
import type { Dragged } from '../moves/drag.ts'
import { clashesBySession, clashesOf, clashesOfSession } from '../../program/clashes.ts'
import { ClashList } from '../ClashList.tsx'
import { EmbedSnippet } from '../EmbedSnippet.tsx'
import { Versions } from '../versions/NewVersion.tsx'
import { changedOnDay, eventSpanOf, withPlaces } from '../../program/program.ts'
import { circuitOfDay, daysOf } from '../day-circuit.ts'
import { DayCanvas } from './DayCanvas.tsx'
import { firstFree, isTimed, overlaps, spanOfDay } from '../../program/place.ts'
import type { ProgramState } from '../program-store.ts'
import { isWaiting, type Session } from '../../program/session.ts'
import { SessionBeside } from '../SessionBeside.tsx'
import { Tray } from './Tray.tsx'
import { readableZoom, useZoom } from './use-zoom.ts'
import { focusGate, useDrag } from '../moves/use-drag.ts'
import type { Moves } from '../moves/use-moves.ts'
import { usePointer } from '../moves/use-pointer.ts'
import './board.css'
import { useRights } from '../use-rights.ts'

type Props = {
  state: ProgramState
  moves: Moves
  timeZone: string
  wishedDay: string | undefined
  openId: string | undefined
  onShow: (shown: { day: string; session?: string }) => void
}

const searchedHours = { from: 9, to: 18 }

/** A day of the program, with dragging, keys, undo and zoom. */
export function Board({ state, moves, timeZone, wishedDay, openId, onShow }: Props) {
  const { program } = state
  const { rooms, people, eventDays, dayEndHour } = program
  const rights = useRights()
  const now = useNow().getTime()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()

  const roomsById = new Map(rooms.map((room) => [room.id, room]))
  const days = useMemo(
    () => daysOf([...state.sessions.values()], eventDays, timeZone, dayEndHour),
    [state.sessions, eventDays, timeZone, dayEndHour],
  )
  const today = programDayOf(now, timeZone, dayEndHour)
  const isKnown = (day: string | undefined) => days.some((tab) => tab.day === day)
  const firstDay = days.find(({ isOutside }) => !isOutside)?.day ?? days[0]?.day ?? today
  const day = wishedDay !== undefined && isKnown(wishedDay) ? wishedDay : isKnown(today) ? today : firstDay
  const dayName = formatWeekday(day)
  const spans = new Map(days.map((tab) => [tab.day, spanOfDay(tab.day, timeZone, dayEndHour)]))
  const isOnDay = (session: Session | undefined, on: string) => {
    const span = spans.get(on)
    return (
      span !== undefined && session !== undefined && isTimed(session.place) && overlaps(session.place, span)
    )
  }
  // From the sessions at opening: a move must not change the width under the pointer.
  const readable = useMemo(
    () => readableZoom([...state.sessions.values()].filter((session) => isOnDay(session, day))),
    // oxlint-disable-next-line react/exhaustive-deps
    [day],
  )
  const zoom = useZoom(readable)
  const { hourWidth } = zoom

  const show = (shown: { day?: string; session?: string | undefined }) => {
    const session = 'session' in shown ? shown.session : openId
    onShow({ day: shown.day ?? day, ...(session === undefined ? {} : { session }) })
  }
  const dayOfPlace = ({ place }: Pick<Dragged, 'place'>) =>
    place.from === null ? day : programDayOf(place.from, timeZone, dayEndHour)

  const clashContext = { rooms: roomsById, people, eventSpan: eventSpanOf(program, timeZone), timeZone }
  const clashesAt = ({ session, place }: Dragged) =>
    clashesOfSession({ ...session, place }, state.sessions.values(), clashContext)

  function onDrop(taken: Dragged): void {
    const { session, base, place } = taken
    const was = state.program.sessions.get(session.id)?.place ?? base
    const found = clashesAt(taken)
    const warning =
      found.length === 0 ? '' : ` ${counted(found.length, 'clash', 'clashes')}: ${found[0]?.text ?? ''}`
    const isOvertaken = was.from !== base.from || was.to !== base.to || was.roomId !== base.roomId
    const replaced = isOvertaken
      ? ` Someone had just moved it to ${moves.placeInWords(was)}. Undo puts it back there.`
      : ''
    void moves.move(session, isOvertaken ? was : base, place, warning + replaced)
  }

  const { dragged, setDragged, onKeyDown } = useDrag({
    circuit: () => circuit,
    sessions: state.sessions,
    rooms,
    days: days.map((tab) => tab.day),
    timeZone,
    dayEndHour,
    canMove: rights.canMove,
    say: moves.say,
    describe: (taken) => {
      const found = clashesAt(taken)
      return [`${moves.placeInWords(taken.place)}.`, ...found.map(({ text }) => `Clash: ${text}`)].join(' ')
    },
    onDrop,
    onDayOf: (taken) => dayOfPlace(taken) !== day && show({ day: dayOfPlace(taken) }),
    onOpen: (session) => show({ session }),
  })

  const sessions = withPlaces(
    state.sessions,
    dragged ? new Map([[dragged.session.id, dragged.place]]) : new Map(),
  )
  const all = [...sessions.values()]
  const circuit = circuitOfDay({
    sessions: all,
    rooms,
    day,
    timeZone,
    dayEndHour,
    floatingId: dragged?.session.id,
  })
  // During a drag only the dragged session's clashes change; the others were computed when it was picked up.
  const draggedId = dragged?.session.id
  const settled = useMemo(
    () =>
      clashesOf(
        [...state.sessions.values()].filter(({ id }) => id !== draggedId),
        clashContext,
      ),
    // `clashContext` depends on nothing but the program.
    // oxlint-disable-next-line react/exhaustive-deps
    [state.sessions, program, draggedId],
  )
  const clashes = dragged ? [...settled, ...clashesAt(dragged)] : settled
  const clashesById = clashesBySession(clashes)
  const clashesOn = (on: string) =>
    clashes.filter(({ sessionIds }) => sessionIds.some((id) => isOnDay(sessions.get(id), on)))
  const changes = changedOnDay(state.sessions.values(), spanOfDay(day, timeZone, dayEndHour))
  const tabs = days.map((tab): DayTab => ({
    ...tab,
    sessions: all.filter((session) => isOnDay(session, tab.day)).length,
    clashes: clashesOn(tab.day).length,
    changes: tab.day === day ? changes.length : 0,
  }))

  const { onPress, wasDragged } = usePointer({
    isEnabled: rights.canMove,
    circuit,
    hourWidth,
    scroller,
    canvas,
    onDrag: setDragged,
    onDrop,
    onDay: (other) => show({ day: other }),
  })

  // A day opens an hour before its first gate, which leaves room to begin earlier; today an hour before now.
  const leftEdge = circuit.span.from
  const firstGate = circuit.gates[0]?.drawn.from
  useEffect(() => {
    const isToday = now >= circuit.span.from && now < circuit.span.to
    const at = isToday ? now : firstGate
    if (scroller.current && at !== undefined)
      scroller.current.scrollLeft = ((at - leftEdge) / 3_600_000 - 1) * hourWidth
    // Only changing the day scrolls, not a moved gate or the passing minute.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [day])

  function putOn(session: Session): void {
    const from = instantOf({ day, minutes: 0 }, timeZone)
    const hour = 3_600_000
    const seats = session.capacity ?? 0
    const large = rooms.filter(({ capacity }) => capacity === null || capacity >= seats)
    const place = firstFree(session.place, {
      within: { from: from + searchedHours.from * hour, to: from + searchedHours.to * hour },
      roomIds: large.map(({ id }) => id),
      taken: [...state.sessions.values()].flatMap(({ id, place, status, isPlenary }) =>
        id === session.id || status === 'cancelled' || !isTimed(place)
          ? []
          : [{ from: place.from, to: place.to, roomId: isPlenary ? null : (place.roomId ?? '') }],
      ),
    })
    if (!place) return moves.say(`${dayName} has no gap long enough for "${session.title}".`)
    void moves.move(session, session.place, place)
    setTimeout(() => focusGate(session.id), 50)
  }

  function onShortcut(event: KeyboardEvent): void {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('.builder-beside, textarea, input') !== null
    if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void (event.shiftKey ? moves.redo() : moves.undo())
  }

  const open = openId === undefined ? undefined : state.sessions.get(openId)
  const tabStop = circuit.gates.some(({ session }) => session.id === focused)
    ? focused
    : circuit.gates[0]?.session.id
  return (
    // It handles keys pressed on the elements inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="builder-board" data-beside={open !== undefined || undefined} onKeyDown={onShortcut}>
      <div className="builder-main">
        <BuilderHead
          tabs={tabs}
          day={day}
          timeZone={timeZone}
          moves={moves}
          canPublish={rights.canPublish}
          zoom={zoom}
          onDay={(other) => show({ day: other })}
        />
        <Text as="output" muted size={1} className="builder-message">
          {state.status === 'reconnecting' ? 'Reconnecting. What you see may be out of date. ' : ''}
          {moves.message}
        </Text>
        <BoardLacks program={program} />
        <DayCanvas
          circuit={circuit}
          label={`${dayName}: rooms and their sessions`}
          hourWidth={hourWidth}
          clashes={clashesById}
          dragged={dragged}
          openId={open?.id}
          tabStop={tabStop}
          canMove={rights.canMove}
          nowMs={now}
          timeZone={timeZone}
          scroller={scroller}
          canvas={canvas}
          onPress={onPress}
          onKeyDown={onKeyDown}
          onClick={(session) => wasDragged() || dragged !== null || show({ session })}
          onFocus={setFocused}
        />
        <div id="builder-keys" className="builder-keys">
          <Note>
            <KBD>Enter</KBD> open {rights.canMove && <Keys />}
          </Note>
        </div>
        <Grid gridTemplateColumns={[1, 1, 1, 2]} gap={5} paddingTop={5}>
          <Tray
            sessions={all.filter((session) => isWaiting(session) && session.status !== 'cancelled')}
            rooms={roomsById}
            timeZone={timeZone}
            dayName={dayName}
            canMove={rights.canMove}
            onPress={onPress}
            wasDragged={wasDragged}
            onOpen={(session) => show({ session })}
            onPlace={putOn}
          />
          <ClashList clashes={clashesOn(day)} dayName={dayName} onShow={focusGate} />
          {rights.canPublish && <Versions />}
          {rights.canPublish && <EmbedSnippet />}
        </Grid>
      </div>
      {open && (
        <SessionBeside
          sessionId={open.id}
          title={open.title}
          onClose={() => {
            show({ session: undefined })
            focusGate(open.id)
          }}
        />
      )}
    </div>
  )
}

function Keys() {
  return (
    <>
      <KBD>Space</KBD> pick up or drop <KBD>Arrows</KBD> 5 minutes or another room <KBD>Shift</KBD> + arrows
      length <KBD>Page up</KBD> <KBD>Page down</KBD> an hour <KBD>1</KBD> to <KBD>9</KBD> another day{' '}
      <KBD>Backspace</KBD> back to the tray <KBD>Ctrl Z</KBD> undo
    </>
  )
}
