import { isSamePlace, type Place } from '../../program/place.ts'

/** One move made in this Studio. */
export type Move = { sessionId: string; title: string; before: Place; after: Place }

/** Moves to undo and to redo, the latest last. */
export type MoveHistory = { done: readonly Move[]; undone: readonly Move[] }

export const emptyHistory: MoveHistory = { done: [], undone: [] }

const mostKept = 100

/** The history after a new move, which clears what could be redone. */
export function recorded({ done }: MoveHistory, move: Move): MoveHistory {
  return { done: [...done, move].slice(-mostKept), undone: [] }
}

/** The result of an undo or redo. */
export type Step =
  | { kind: 'apply'; history: MoveHistory; sessionId: string; title: string; from: Place; to: Place }
  /** Somebody has moved the session since, so undoing would discard their work. The move is dropped. */
  | { kind: 'changed'; history: MoveHistory; title: string }
  | { kind: 'nothing' }

/** `placeNow` returns a session's current place; undefined when it was deleted. */
export function undo(
  { done, undone }: MoveHistory,
  placeNow: (sessionId: string) => Place | undefined,
): Step {
  const move = done.at(-1)
  if (!move) return { kind: 'nothing' }
  const { sessionId, title, before, after } = move
  const now = placeNow(sessionId)
  // The session's earlier moves are dropped too: none of them can be undone anymore.
  const others = done.filter((other) => other.sessionId !== sessionId)
  if (!now || !isSamePlace(now, after)) return { kind: 'changed', history: { done: others, undone }, title }
  const history = { done: done.slice(0, -1), undone: [...undone, move] }
  return { kind: 'apply', history, sessionId, title, from: after, to: before }
}

/** The reverse of `undo`. */
export function redo(
  { done, undone }: MoveHistory,
  placeNow: (sessionId: string) => Place | undefined,
): Step {
  const move = undone.at(-1)
  if (!move) return { kind: 'nothing' }
  const { sessionId, title, before, after } = move
  const now = placeNow(sessionId)
  const others = undone.filter((other) => other.sessionId !== sessionId)
  if (!now || !isSamePlace(now, before)) return { kind: 'changed', history: { done, undone: others }, title }
  const history = { done: [...done, move], undone: undone.slice(0, -1) }
  return { kind: 'apply', history, sessionId, title, from: before, to: after }
}
