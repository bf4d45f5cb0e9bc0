import { defineQuery } from 'groq'

/** When what the function sync-content copies was last published, and when a notebook was last executed. */
export const upkeepQuery = defineQuery(/* groq */ `{
  "changedAt": *[_type in ["session", "accommodationOption", "customQuestions", "hackathon", "labChallenge", "reviewRubrics",
    "siteSettings", "venue"]] | order(_updatedAt desc, _id asc)[0]._updatedAt,
  "notebooks": count(*[_type == "material" && kind == "notebook"]),
  "ranOn": *[_type == "material" && kind == "notebook"]{_id, "day": coalesce(failure.day, testedAt)} | order(day desc, _id asc)[0].day
}`)
