import { contentQuery } from '#app/content/content-query.ts'

/*
 * Apart from the page's own question: a file that both the page and the puzzle use would be one of its own in the
 * build, and every visitor loads the names of such files.
 */

/** What people read once they have solved the puzzle. */
export const rewardOptions = () =>
  contentQuery({ key: ['reward'], query: async () => (await import('./reward.groq.ts')).rewardQuery })
