import { defineQuery } from 'groq'

export const siteTextsQuery = defineQuery(/* groq */ `
  *[_type == "session" && (_id in $ids || lower(title) == $title)] | order(_id asc) {
    _id,
    title,
    abstract,
    speakers[] { _key, person-> { name, pronouns, bio } }
  }
`)
