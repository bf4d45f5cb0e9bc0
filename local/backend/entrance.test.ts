import { expect, test } from 'vitest'
import { createEntrance } from './entrance.ts'

test('lets in as many as there is room for, and the next when one has left', () => {
  const entrance = createEntrance({ maxRequests: 2, maxBytes: 100 })
  const leave = entrance.enter(0)
  expect(entrance.enter(0)).not.toBeNull()
  expect(entrance.enter(0)).toBeNull()
  leave?.()
  expect(entrance.enter(0)).not.toBeNull()
  expect(entrance.enter(0)).toBeNull()
})

test('lets in as much as there is room for, and what is small although something large was refused', () => {
  const entrance = createEntrance({ maxRequests: 10, maxBytes: 100 })
  const leave = entrance.enter(60)
  expect(entrance.enter(50)).toBeNull()
  expect(entrance.enter(40)).not.toBeNull()
  expect(entrance.enter(1)).toBeNull()
  leave?.()
  expect(entrance.enter(60)).not.toBeNull()
})
