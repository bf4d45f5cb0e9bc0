import { defineQuery } from 'groq'

export const doorSignsQuery = defineQuery(/* groq */ `
  *[_type == "room"] | order(orderRank asc, _id asc) {
    _id, name, building, floor, "slug": slug.current,
    "sessions": *[
      _type == "session" && room._ref == ^._id && defined(startsAt) && defined(endsAt) && status != "cancelled"
    ] | order(dateTime(startsAt) asc, _id asc) { _id, title, kind, startsAt, endsAt, "speakers": speakers[].person->name }
  }
`)
