import { defineQuery } from 'groq'

/* What speakers change is the edition's own text; the brackets keep it from being asked for in another language. */
export const siteTextsQuery = defineQuery(/* groq */ `
  *[_type == "session" && (_id in $ids || lower(title) == $title)] | order(_id asc) {
    _id,
    "title": (title),
    "abstract": (abstract),
    speakers[] { _key, person-> { "name": (name), pronouns, "bio": (bio) } }
  }
`)
