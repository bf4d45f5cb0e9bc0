import { defineQuery } from 'groq'
import { personCardFields, richTextFields, sessionRowFields } from '../../content/fragments.groq.ts'

export const scheduleQuery = defineQuery(/* groq */ `
  *[_type == "session" && defined(slug.current) && defined(startsAt) && defined(endsAt)]
  | order(startsAt asc, room->orderRank asc) { ${sessionRowFields} }
`)

export const roomsQuery = defineQuery(/* groq */ `
  *[_type == "room" && defined(slug.current)] | order(orderRank asc) {
    _id, name, shortName, "slug": slug.current
  }
`)

export const sessionQuery = defineQuery(/* groq */ `
  *[_type == "session" && slug.current == $slug][0] {
    _id, _updatedAt, title, "slug": slug.current, kind, level, summary, startsAt, endsAt, isPlenary, mode, status, capacity,
    language, prerequisites, bring, streamUrl, slidesUrl, recordingUrl,
    abstract[] { ${richTextFields} },
    track-> { _id, title, "slug": slug.current },
    room-> { _id, name, shortName, "slug": slug.current, building, floor, capacity, accessFacts, directions },
    speakers[] { _key, role, person-> { ${personCardFields} } },
    materials[]-> { _id, title, "slug": slug.current, kind, minutes, url, "fileUrl": file.asset->url }
  }
`)
