import { adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { decisionsOf } from '#app/features/admin/kinds/decision-kinds.ts'
import { actionOf } from './list-keys.ts'

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, shiftKey: false, ...more }) as KeyboardEvent

test.each(adminKinds)('each decision of %s has a key of its own that means nothing else', (kind) => {
  const keys = decisionsOf(kind).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => 'jkoxneu'.includes(key))).toEqual([])
  for (const decision of decisionsOf(kind))
    expect(actionOf(kind, pressed(decision.key))).toEqual({ do: 'decide', decision })
})

it('moves by letters and arrows, with Shift selecting on the way, also while a key is held', () => {
  expect(actionOf('talk', pressed('j', { repeat: true }))).toEqual({ do: 'move', by: 1, isExtending: false })
  expect(actionOf('talk', pressed('ArrowUp'))).toEqual({ do: 'move', by: -1, isExtending: false })
  expect(actionOf('talk', pressed('J', { shiftKey: true }))).toEqual({ do: 'move', by: 1, isExtending: true })
})

it('never decides by a key that is held, or one that belongs to the browser', () => {
  expect(actionOf('talk', pressed('a', { repeat: true }))).toBeNull()
  expect(actionOf('talk', pressed('d', { ctrlKey: true }))).toBeNull()
  expect(actionOf('talk', pressed('r', { metaKey: true }))).toBeNull()
  expect(actionOf('talk', pressed('A', { shiftKey: true }))).toBeNull()
})
