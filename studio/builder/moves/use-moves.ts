import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { useUserStore } from 'sanity'
import { emptyHistory, recorded, redo, type Step, undo } from './move-history.ts'
import { isSamePlace, type Place } from '../../program/place.ts'
import type { ProgramStore } from '../program-store.ts'
import { type Session, formatPlace } from '../../program/session.ts'

/** Moves made here, which can be undone, and the message about the latest event. */
export function useMoves(store: ProgramStore, timeZone: string) {
  const [history, setHistory] = useState(emptyHistory)
  const [message, say] = useState(
    'Drag a session to another time or room. On a touchscreen, press and hold first. Click to open its form.',
  )
  const toast = useToast()
  const users = useUserStore()

  const placeInWords = (place: Place) => {
    const rooms = new Map(store.getState().program.rooms.map((room) => [room.id, room]))
    return formatPlace(place, rooms, timeZone)
  }

  useEffect(
    () =>
      store.onForeignMove(({ title, to, identity, isOvertaken }) => {
        const tell = (name: string) => {
          const moved = `${name} moved "${title}" to ${placeInWords(to)}.`
          say(isOvertaken ? `${moved} Your move came later and replaced it.` : moved)
          if (isOvertaken)
            toast.push({
              status: 'warning',
              title: moved,
              description: 'Your move came later and replaced it.',
            })
        }
        users.getUser(identity).then(
          (user) => tell(user?.displayName ?? 'Someone else'),
          () => tell('Someone else'),
        )
      }),
    // Its other dependencies don't change during the life of the store.
    // oxlint-disable-next-line react/exhaustive-deps
    [store, timeZone],
  )

  async function send(sessionId: string, title: string, place: Place): Promise<boolean> {
    try {
      await store.move(sessionId, place)
      return true
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'The server didn’t respond.'
      say(`We couldn’t move "${title}". It’s back where it was.`)
      toast.push({
        status: 'error',
        title: `We couldn’t move "${title}". It’s back where it was.`,
        description: `${reason} Try again when you’re online.`,
        duration: 20_000,
        closable: true,
      })
      return false
    }
  }

  /** Moves a session and records the move; `from` is where it was before. */
  async function move(session: Session, from: Place, to: Place, note = ''): Promise<void> {
    if (isSamePlace(from, to)) return
    const entry = { sessionId: session.id, title: session.title, before: from, after: to }
    setHistory((known) => recorded(known, entry))
    say(`"${session.title}" moved to ${placeInWords(to)}.${note}`)
    const isSent = await send(session.id, session.title, to)
    if (!isSent) setHistory(({ done, undone }) => ({ done: done.filter((each) => each !== entry), undone }))
  }

  async function take(step: Step, verb: string): Promise<void> {
    if (step.kind === 'nothing') return
    setHistory(step.history)
    if (step.kind === 'changed') {
      say(`Someone has moved "${step.title}" since then. It stays where it is.`)
      toast.push({
        status: 'info',
        title: `Someone has moved "${step.title}" since then. It stays where it is.`,
      })
      return
    }
    say(`${verb}: "${step.title}" is at ${placeInWords(step.to)}.`)
    const isSent = await send(step.sessionId, step.title, step.to)
    if (isSent) await store.dropEmptyDraft(step.sessionId).catch(() => undefined)
  }

  const placeNow = (sessionId: string) => store.getState().sessions.get(sessionId)?.place
  return {
    move,
    undo: () => take(undo(history, placeNow), 'Undone'),
    redo: () => take(redo(history, placeNow), 'Redone'),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    message,
    say,
    placeInWords,
  }
}

export type Moves = ReturnType<typeof useMoves>
