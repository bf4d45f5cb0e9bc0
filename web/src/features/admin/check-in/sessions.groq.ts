import { defineQuery } from 'groq'

export const doorSessionsQuery = defineQuery(/* groq */ `
  *[_type == "session" && defined(startsAt) && defined(endsAt) && status != "cancelled"]
  | order(startsAt asc, title asc, _id asc) { _id, title, startsAt, "room": coalesce(room->shortName, room->name) }
`)
