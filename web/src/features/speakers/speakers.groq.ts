import { defineQuery } from 'groq'
import { personCardFields } from '../../content/fragments.groq.ts'

/*
 * People and sessions apart, joined in speakers.ts: asking for each person's sessions inside the query
 * would read all sessions once per person.
 */
export const speakersQuery = defineQuery(/* groq */ `{
  "people": *[_type == "person" && defined(slug.current)] | order(orderRank asc, name asc) {
    ${personCardFields}, isFeatured, links[] { _key, platform, url }
  },
  "sessions": *[_type == "session" && defined(slug.current) && defined(startsAt)] | order(startsAt asc) {
    _id, title, "slug": slug.current, kind, startsAt, status, "personIds": speakers[].person._ref
  }
}`)
