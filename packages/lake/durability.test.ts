import { lostInKills } from './testing/lost-in-kills.ts'

const kills = process.env['FEST_TEST_ALL'] === 'yes' ? 20 : 2

test(`every acknowledged transaction survives ${kills} kills at random moments`, async () => {
  expect(await lostInKills(kills)).toEqual([])
})
