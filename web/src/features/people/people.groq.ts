import { defineQuery } from 'groq'
import { personCardFields } from '../../content/fragments.groq.ts'

export const membersQuery = defineQuery(/* groq */ `
  *[_type == "member" && group == $group] | order(orderRank asc, _id asc) {
    _id, title, area, campus,
    person-> { ${personCardFields}, links[] { _key, platform, url } }
  }
`)

/* What more than one person stands on; whose names they are is known from the list of people. */
export const sharedSessionsQuery = defineQuery(/* groq */ `
  *[_type == "session" && defined(slug.current) && defined(startsAt) && status != "cancelled" && count(speakers) > 1]
  | order(startsAt asc, _id asc) { _id, title, kind, "personIds": speakers[].person._ref }
`)
