import { defineMigration } from 'sanity/migrate'
import { blocksOfMarkdown } from '../../import/rich-text.ts'

/** The fields that were a plain text before they were rich text. */
const fields = ['intro', 'solvedText'] as const

/**
 * The texts of the hidden page were plain, and are rich text since: paragraphs stay paragraphs. What is rich text
 * already stays as it is, so this can run any number of times.
 */
export default defineMigration({
  title: "The hidden page's plain texts become rich text",
  documentTypes: ['secret'],
  migrate: {
    document(document) {
      const texts = fields.flatMap((field) => {
        const value: unknown = document[field]
        return typeof value === 'string' ? [[field, blocksOfMarkdown(`secret/${field}`, value)] as const] : []
      })
      if (texts.length === 0) return []
      const id = document._id
      const ifRevisionID = document._rev
      return [{ patch: { id, ifRevisionID, set: Object.fromEntries(texts) } }]
    },
  },
})
