import { defineQuery } from 'groq'
import { changedFields } from '../../content/fragments.groq.ts'

/* The program for calendar subscriptions. */
export const feedQuery = defineQuery(/* groq */ `{
  "sessions": *[_type == "session" && defined(slug.current) && defined(startsAt) && defined(endsAt)]
    | order(startsAt asc, _id asc) {
      _id, ${changedFields}, title, "slug": slug.current, summary, startsAt, endsAt, status, mode, isPlenary,
      room-> { name, building, floor }
    },
  "site": *[_type == "siteSettings" && _id == "siteSettings"][0] { title, venue-> { name } }
}`)
