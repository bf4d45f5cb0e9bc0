import { defineQuery } from 'groq'

export const announcementsQuery = defineQuery(/* groq */ `
  *[_type == "announcement"] | order(startsAt desc, _id asc)[0...20] {
    _id, title, body, severity, startsAt, endsAt, href
  }
`)
