import { defineQuery } from 'groq'

export const campusQuery = defineQuery(/* groq */ `{
  "venue": *[_type == "siteSettings" && _id == "siteSettings"][0].venue-> {
    _id, name,
    buildings[] { _key, name, "x": spot.x, "y": spot.y, width, height },
    entrances[] { _key, name, "x": spot.x, "y": spot.y, isStepFree },
    landmarks[] { _key, name, kind, "x": spot.x, "y": spot.y },
    ways[] { _key, name, isStepFree, spots[] { x, y } }
  },
  "rooms": *[_type == "room" && defined(slug.current) && defined(spot.x) && defined(spot.y)] | order(orderRank asc, _id asc) [0...40] {
    _id, name, "shortName": coalesce(shortName, name), "slug": slug.current, building, floor, accessFacts, "x": spot.x, "y": spot.y,
    stepFreeRoute[] { _key, words, "x": spot.x, "y": spot.y }
  }
}`)
