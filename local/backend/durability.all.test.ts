import { lostInKills } from './testing/lost-in-kills.ts'

test('no acknowledged registration is lost in six kills under load', { timeout: 240_000 }, async () => {
  expect(await lostInKills(6)).toEqual([])
})
