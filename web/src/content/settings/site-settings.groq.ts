import { defineQuery } from 'groq'
import { imageFields } from '../fragments.groq.ts'

const urgentNews = /* groq */ `*[_type == "announcement" && severity == "urgent"] | order(startsAt desc, _id asc)[0...10] {
  _id, title, body, startsAt, endsAt, href
}`

export const siteSettingsQuery = defineQuery(/* groq */ `
  *[_type == "siteSettings" && _id == "siteSettings"][0] {
    title, shortTitle, tagline, description, hostName, timeZone, dayEndHour, clock, startDate, endDate, launchAt,
    registrationOpensAt, registrationClosesAt, phaseOverride, contactEmail, trademarkNotice,
    socials[] { _key, platform, url },
    venue-> { name, address, mapUrl },
    shareImage { ${imageFields} },
    "endsAt": *[_type == "session" && status != "cancelled"] | order(endsAt desc, _id asc)[0].endsAt,
    "urgent": ${urgentNews}
  }
`)

/** The same news while there are no settings for it to come with. */
export const urgentNewsQuery = defineQuery(urgentNews)
