import { defineQuery } from 'groq'

/* What changed with each version, the latest first. Never the whole programs: those are only compared. */
export const versionsQuery = defineQuery(/* groq */ `
  *[_type == "scheduleVersion" && defined(releasedAt)] | order(releasedAt desc, _id asc)[0...20] {
    _id, _updatedAt, version, releasedAt, note, since, "changeCount": coalesce(count(changes), 0),
    "changes": changes[0...100] {
      _key, id, title, slug,
      before { startsAt, endsAt, roomId, place, status },
      after { startsAt, endsAt, roomId, place, status }
    }
  }
`)
