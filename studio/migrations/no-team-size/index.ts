import { defineMigration } from 'sanity/migrate'

/** The database decides how large a team may be; the hackathon's page no longer has its own number. */
export default defineMigration({
  title: 'The largest team is no longer written on the hackathon',
  documentTypes: ['hackathon'],
  migrate: {
    document({ _id: id, _rev: ifRevisionID, teamSizeMax }) {
      return teamSizeMax === undefined ? [] : [{ patch: { id, ifRevisionID, unset: ['teamSizeMax'] } }]
    },
  },
})
