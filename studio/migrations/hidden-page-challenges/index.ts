import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineMigration } from 'sanity/migrate'

type Challenge = { _id: string; _type: string; place?: string }

/** The sample event's challenges, easier ones first, for a hidden page to start with. */
const hiddenChallenges = readFileSync(
  resolve(import.meta.dirname, '../../../local/seed/content.ndjson'),
  'utf8',
)
  .trim()
  .split('\n')
  // Each line is a document.
  .map((line) => JSON.parse(line) as Challenge)
  .filter(({ _type, place }) => _type === 'labChallenge' && place === 'hidden')

/** The hidden page's puzzle becomes challenges, published with the page. Existing ones are left alone. */
export default defineMigration({
  title: "The hidden page's puzzle becomes challenges",
  documentTypes: ['secret'],
  migrate: {
    document({ _id }) {
      return _id === 'secret' ? hiddenChallenges.map((createIfNotExists) => ({ createIfNotExists })) : []
    },
  },
})
