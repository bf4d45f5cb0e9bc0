import { defineQuery } from 'groq'

/* The program for schedule apps, which know no canceled sessions: they would show them as taking place. */
export const scheduleXmlQuery = defineQuery(/* groq */ `{
  "sessions": *[
    _type == "session" && defined(slug.current) && dateTime(endsAt) > dateTime(startsAt) && status != "cancelled"
  ] | order(startsAt asc, room->orderRank asc, _id asc) {
    _id, title, subtitle, "slug": slug.current, kind, language, summary, abstract, startsAt, endsAt, isNotRecorded,
    "room": room->name, "track": track->title,
    "people": speakers[] { "id": person._ref, "name": person->name },
    "links": links[] { title, url }
  },
  "site": *[_type == "siteSettings" && _id == "siteSettings"][0] { title, timeZone, dayEndHour },
  "version": *[_type == "scheduleVersion" && defined(releasedAt)] | order(releasedAt desc, _id asc)[0].version
}`)
