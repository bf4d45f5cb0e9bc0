/** Whether wide sweeps are tried whole, as `npm run test:all` does, or by the samples that `npm test` has time for. */
export const isWhole = process.env['FEST_TEST_ALL'] === 'yes'

/** The cases of a wide sweep, or one in so many of them: by a prime, some of each kind are among them. */
export const sampled = <Case>(cases: readonly Case[], oneIn: number): readonly Case[] =>
  isWhole ? cases : cases.filter((_, at) => at % oneIn === 0)
