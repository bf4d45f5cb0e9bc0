import { defineMigration } from 'sanity/migrate'

/** How large a team may be is what the database says; the page on the hackathon has no number of its own any more. */
export default defineMigration({
  title: 'The largest team is no longer written on the hackathon',
  documentTypes: ['hackathon'],
  migrate: {
    document({ _id: id, _rev: ifRevisionID, teamSizeMax }) {
      return teamSizeMax === undefined ? [] : [{ patch: { id, ifRevisionID, unset: ['teamSizeMax'] } }]
    },
  },
})
