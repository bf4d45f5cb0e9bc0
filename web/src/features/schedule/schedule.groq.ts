import { defineQuery } from 'groq'
import {
  changedFields,
  personCardFields,
  recordedField,
  richTextFields,
  sessionRowFields,
} from '../../content/fragments.groq.ts'

export const scheduleQuery = defineQuery(/* groq */ `
  *[_type == "session" && defined(slug.current) && defined(startsAt) && defined(endsAt)]
  | order(startsAt asc, room->orderRank asc, _id asc) { ${sessionRowFields} }
`)

export const roomsQuery = defineQuery(/* groq */ `
  *[_type == "room" && defined(slug.current)] | order(orderRank asc, _id asc) {
    _id, name, "shortName": coalesce(shortName, name), "slug": slug.current,
    "isOnMap": defined(spot.x) && defined(spot.y)
  }
`)

/** Instants may be written with different offsets, so they are compared as instants, not as text. */
const neighborFields = /* groq */ `
  _id, title, "slug": slug.current, kind, startsAt, endsAt, isPlenary, mode, room-> { name }
`

export const sessionQuery = defineQuery(/* groq */ `
  *[_type == "session" && slug.current == $slug && defined(startsAt) && defined(endsAt)][0] {
    _id, ${changedFields}, title, subtitle, "slug": slug.current, kind, "level": coalesce(level, "any"), summary, startsAt, endsAt, isPlenary, mode, status, capacity,
    language, prerequisites, bring, streamUrl, slidesUrl, recordingUrl, isNotRecorded, ${recordedField},
    links[] { _key, title, url },
    files[] {
      _key, kind, title, url, license, isCaptioned,
      file { "url": asset->url, "name": asset->originalFilename, "size": asset->size },
      captions { "url": asset->url, "name": asset->originalFilename, "size": asset->size }
    },
    abstract[] { ${richTextFields} },
    track-> { _id, title, "slug": slug.current },
    room-> { _id, name, "shortName": coalesce(shortName, name), "slug": slug.current, building, floor, capacity, accessFacts, directions, "isOnMap": defined(spot.x) && defined(spot.y) },
    speakers[] { _key, role, person-> { ${personCardFields} } },
    materials[]-> { _id, title, "slug": slug.current, kind, minutes, "fileUrl": file.asset->url },
    "nextInRoom": *[
      _type == "session" && defined(slug.current) && defined(endsAt) && status != "cancelled" &&
      room._ref == ^.room._ref && dateTime(startsAt) >= dateTime(^.endsAt)
    ] | order(startsAt asc, _id asc)[0] { ${neighborFields} },
    "meanwhile": *[
      _type == "session" && defined(slug.current) && _id != ^._id && status != "cancelled" &&
      dateTime(startsAt) < dateTime(^.endsAt) && dateTime(endsAt) > dateTime(^.startsAt)
    ] | order(startsAt asc, _id asc)[0...6] { ${neighborFields} }
  }
`)
