import { expect, test } from 'vitest'
import { lostInKills } from './testing/lost-in-kills.ts'

test('no acknowledged registration is lost in a kill under load', { timeout: 240_000 }, async () => {
  expect(await lostInKills(1)).toEqual([])
})
