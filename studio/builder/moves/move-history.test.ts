import { expect, test } from 'vitest'
import { emptyHistory, type Move, recorded, redo, type Step, undo } from './move-history.ts'
import type { Place } from '../../program/place.ts'
import { placeAt } from '../../program/testing.ts'

const nine = placeAt('09:00', '10:00')
const ten = placeAt('10:00', '11:00')
const noon = placeAt('12:00', '13:00', 'hall')
const move = (sessionId: string, before: Place, after: Place): Move => ({
  sessionId,
  title: `The ${sessionId}`,
  before,
  after,
})

/** Narrows a step to one kind; fails when it is another. */
function as<Kind extends Step['kind']>(kind: Kind, step: Step): Extract<Step, { kind: Kind }> {
  if (step.kind !== kind) throw new Error(`Expected "${kind}", got "${step.kind}"`)
  // Checked by the line above.
  return step as Extract<Step, { kind: Kind }>
}

test('moves are undone one by one and redone in order', () => {
  const history = recorded(recorded(emptyHistory, move('talk', nine, ten)), move('talk', ten, noon))
  const back = as(
    'apply',
    undo(history, () => noon),
  )
  expect(back.to).toEqual(ten)
  const further = as(
    'apply',
    undo(back.history, () => ten),
  )
  expect(further.to).toEqual(nine)
  expect(undo(further.history, () => nine).kind).toBe('nothing')
  const again = redo(further.history, () => nine)
  expect(again).toMatchObject({ kind: 'apply', from: nine, to: ten })
})

test('a move that somebody has changed since is not undone, and the others stay', () => {
  const history = recorded(recorded(emptyHistory, move('panel', nine, noon)), move('talk', nine, ten))
  const step = as(
    'changed',
    undo(history, (id) => (id === 'talk' ? nine : noon)),
  )
  expect(step.title).toBe('The talk')
  expect(undo(step.history, () => noon)).toMatchObject({ kind: 'apply', sessionId: 'panel', to: nine })
})

test('a session that is gone cannot be moved back', () => {
  expect(undo(recorded(emptyHistory, move('talk', nine, ten)), () => undefined).kind).toBe('changed')
})

test('a move cannot be redone after a new one, or over somebody else’s', () => {
  const undone = as(
    'apply',
    undo(recorded(emptyHistory, move('talk', nine, ten)), () => ten),
  )
  expect(redo(undone.history, () => noon).kind).toBe('changed')
  expect(redo(recorded(undone.history, move('panel', nine, ten)), () => nine).kind).toBe('nothing')
})
