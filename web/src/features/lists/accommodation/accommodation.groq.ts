import { defineQuery } from 'groq'

export const accommodationQuery = defineQuery(/* groq */ `
  *[_type == "accommodationOption"] | order(orderRank asc, _id asc) {
    _id, name, description, address, nightlyPrice, arrivalFrom, departureUntil, places, isShared
  }
`)
