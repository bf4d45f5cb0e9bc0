import { isSamePlace, type Place } from '../../program/place.ts'

export type Move = { sessionId: string; title: string; before: Place; after: Place }

/** Moves to undo and to redo, the latest last. */
export type MoveHistory = { done: readonly Move[]; undone: readonly Move[] }

export const emptyHistory: MoveHistory = { done: [], undone: [] }

const mostKept = 100

/** The history after a new move, which clears what could be redone. */
export function recorded({ done }: MoveHistory, move: Move): MoveHistory {
  return { done: [...done, move].slice(-mostKept), undone: [] }
}

export type Step =
  | { kind: 'apply'; history: MoveHistory; sessionId: string; title: string; from: Place; to: Place }
  /** Somebody has moved the session since, so undoing would discard their work. The move is dropped. */
  | { kind: 'changed'; history: MoveHistory; title: string }
  | { kind: 'nothing'; history: MoveHistory }

/** `placeNow` returns a session's current place; undefined when it was deleted. */
type PlaceNow = (sessionId: string) => Place | undefined

export const undo = (history: MoveHistory, placeNow: PlaceNow) =>
  step(history, { taken: 'done', given: 'undone', from: 'after', to: 'before' }, placeNow)

/** The reverse of `undo`. */
export const redo = (history: MoveHistory, placeNow: PlaceNow) =>
  step(history, { taken: 'undone', given: 'done', from: 'before', to: 'after' }, placeNow)

type Way = Record<'taken' | 'given', keyof MoveHistory> & Record<'from' | 'to', 'before' | 'after'>

function step(history: MoveHistory, { taken, given, from, to }: Way, placeNow: PlaceNow): Step {
  const move = history[taken].at(-1)
  if (!move) return { kind: 'nothing', history }
  const { sessionId, title } = move
  const now = placeNow(sessionId)
  if (!now || !isSamePlace(now, move[from])) {
    // The session's earlier moves are dropped too: none of them can be undone anymore.
    const others = history[taken].filter((other) => other.sessionId !== sessionId)
    return { kind: 'changed', history: { ...history, [taken]: others }, title }
  }
  const stepped = { ...history, [taken]: history[taken].slice(0, -1), [given]: [...history[given], move] }
  return { kind: 'apply', history: stepped, sessionId, title, from: move[from], to: move[to] }
}
