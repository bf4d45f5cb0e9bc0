import { defineQuery } from 'groq'
import { personCardFields, richTextFields } from '../../../content/fragments.groq.ts'

/* Joined in speakers.ts: asking for sessions per person in the query would read all of them each time. */
export const speakersQuery = defineQuery(/* groq */ `{
  "people": *[_type == "person" && defined(slug.current)] | order(orderRank asc, name asc, _id asc) {
    ${personCardFields}, isFeatured, "hasBio": defined(bio), links[] { _key, platform, url }
  },
  "sessions": *[_type == "session" && defined(slug.current) && defined(startsAt) && defined(endsAt)]
  | order(startsAt asc, _id asc) {
    _id, title, "slug": slug.current, kind, startsAt, endsAt, status, room-> { name },
    "personIds": speakers[].person._ref
  }
}`)

/* One person's text, fetched when somebody opens their entry. */
export const speakerBioQuery = defineQuery(/* groq */ `
  *[_type == "person" && _id == $id][0] { bio[] { ${richTextFields} } }
`)
export const membersQuery = defineQuery(/* groq */ `
  *[_type == "member" && group == $group] | order(orderRank asc, _id asc) {
    _id, title, area, campus,
    person-> { ${personCardFields}, links[] { _key, platform, url } }
  }
`)

/* Sessions with several people; their names come with the list of members. */
export const sharedSessionsQuery = defineQuery(/* groq */ `
  *[_type == "session" && defined(slug.current) && defined(startsAt) && status != "cancelled" && count(speakers) > 1]
  | order(startsAt asc, _id asc) { _id, title, kind, "personIds": speakers[].person._ref }
`)
