import { defineQuery } from 'groq'
import { richTextFields } from '../../content/fragments.groq.ts'

export const venueQuery = defineQuery(/* groq */ `{
  "transit": *[_type == "siteSettings" && _id == "siteSettings"][0].venue->transit[] { ${richTextFields} },
  "rooms": *[_type == "room" && defined(slug.current)] | order(orderRank asc, _id asc) {
    _id, name, "slug": slug.current, building, floor, accessFacts, directions, "isOnMap": defined(spot.x) && defined(spot.y)
  }
}`)
