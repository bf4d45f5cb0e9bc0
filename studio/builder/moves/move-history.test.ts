import { emptyHistory, type Move, recorded, redo, undo } from './move-history.ts'
import type { Place } from '../../program/place.ts'
import { placeAt } from '../../testing/sessions.ts'

const nine = placeAt('09:00', '10:00')
const ten = placeAt('10:00', '11:00')
const noon = placeAt('12:00', '13:00', 'hall')
const move = (sessionId: string, before: Place, after: Place): Move => ({
  sessionId,
  title: `The ${sessionId}`,
  before,
  after,
})

test('moves are undone one by one and redone in order', () => {
  const history = recorded(recorded(emptyHistory, move('talk', nine, ten)), move('talk', ten, noon))
  const back = undo(history, () => noon)
  expect(back).toMatchObject({ kind: 'apply', to: ten })
  const further = undo(back.history, () => ten)
  expect(further).toMatchObject({ kind: 'apply', to: nine })
  expect(undo(further.history, () => nine).kind).toBe('nothing')
  expect(redo(further.history, () => nine)).toMatchObject({ kind: 'apply', from: nine, to: ten })
})

test('a move that somebody has changed since is not undone, and the others stay', () => {
  const history = recorded(recorded(emptyHistory, move('panel', nine, noon)), move('talk', nine, ten))
  const step = undo(history, (id) => (id === 'talk' ? nine : noon))
  expect(step).toMatchObject({ kind: 'changed', title: 'The talk' })
  expect(undo(step.history, () => noon)).toMatchObject({ kind: 'apply', sessionId: 'panel', to: nine })
})

test('a session that is gone cannot be moved back', () => {
  expect(undo(recorded(emptyHistory, move('talk', nine, ten)), () => undefined).kind).toBe('changed')
})

test('a move cannot be redone after a new one, or over somebody else’s', () => {
  const undone = undo(recorded(emptyHistory, move('talk', nine, ten)), () => ten)
  expect(redo(undone.history, () => noon).kind).toBe('changed')
  expect(redo(recorded(undone.history, move('panel', nine, ten)), () => nine).kind).toBe('nothing')
})
