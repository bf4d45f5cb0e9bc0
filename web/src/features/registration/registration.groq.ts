import { defineQuery } from 'groq'

/** When the two texts people agree to were last published, which is their version. */
export const agreementsQuery = defineQuery(/* groq */ `{
  "conduct": *[_type == "page" && key == "code-of-conduct"][0]._updatedAt,
  "privacy": *[_type == "page" && key == "privacy"][0]._updatedAt
}`)
