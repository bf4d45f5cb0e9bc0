import { defineQuery } from 'groq'

/** A text's paragraphs as plain text, with the headings that links can lead to. */
const paragraphs = /* groq */ `[] { _key, _type, style, "text": coalesce(array::join(children[].text, ""), text, select(_type == "circuit" => caption)) }`

/* Texts for the titles of search.groq.ts. Limited in number here, in length in search-passages.ts. */
export const searchTextsQuery = defineQuery(/* groq */ `{
  "questions": *[_type == "faq" && defined(slug.current)] | order(orderRank asc, _id asc) [0...500] {
    _id, "slug": slug.current, "text": answer${paragraphs}
  },
  "sessions": *[_type == "session" && defined(slug.current) && defined(startsAt)] | order(startsAt asc, _id asc) [0...500] {
    _id, summary, "slug": slug.current, "text": abstract${paragraphs}
  },
  "pages": *[_type == "page" && defined(body)] | order(_id asc) [0...100] { key, lead, "text": body${paragraphs} },
  "transit": *[_type == "siteSettings" && _id == "siteSettings"][0].venue->transit${paragraphs},
  "rooms": *[_type == "room" && defined(slug.current)] | order(orderRank asc, _id asc) [0...100] {
    name, "slug": slug.current, building, accessFacts, directions
  },
  "rules": *[_type == "hackathon" && _id == "hackathon"][0].rules${paragraphs},
  "stays": *[_type == "accommodationOption"] | order(orderRank asc, _id asc) [0...50] { name, description }
}`)
