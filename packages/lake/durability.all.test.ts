import { lostInKills } from './testing/lost-in-kills.ts'

test(
  'every acknowledged transaction survives twenty kills at random moments',
  { timeout: 240_000 },
  async () => {
    expect(await lostInKills(20)).toEqual([])
  },
)
