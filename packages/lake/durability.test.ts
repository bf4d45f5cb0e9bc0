import { lostInKills } from './testing/lost-in-kills.ts'

test('every acknowledged transaction survives two kills at random moments', async () => {
  expect(await lostInKills(2)).toEqual([])
})
