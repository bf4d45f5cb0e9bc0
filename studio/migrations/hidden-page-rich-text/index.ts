import { defineMigration } from 'sanity/migrate'
import { blocksOfMarkdown } from '../../import/rich-text.ts'

/** The fields that changed from plain text to rich text. */
const fields = ['intro', 'solvedText'] as const

/**
 * Plain texts become rich text by paragraph; rich text is left alone, so this can run any number of times.
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
