import { defineQuery } from 'groq'

/*
 * Everything to search, without texts. search-entries.ts joins speakers, cheaper than following references.
 */
export const searchQuery = defineQuery(/* groq */ `{
  "sessions": *[_type == "session" && defined(slug.current) && defined(startsAt)] | order(startsAt asc, _id asc) [0...2000] {
    _id, title, "slug": slug.current, kind, "level": coalesce(level, "any"), status, startsAt, endsAt, isPlenary, mode,
    "room": room->name, "track": track->title, "personIds": speakers[].person._ref
  },
  "people": *[_type == "person" && defined(slug.current)] | order(name asc, _id asc) [0...2000] {
    _id, name, "slug": slug.current, headline, organization
  },
  "pages": *[_type == "page" && defined(title)] [0...100] { key, title },
  "synonyms": *[_type == "siteSettings" && _id == "siteSettings"][0].synonyms,
  "questions": *[_type == "faq" && defined(slug.current)] | order(orderRank asc, _id asc) [0...500] {
    _id, question, "slug": slug.current, category
  },
  "materials": *[_type == "material" && defined(slug.current)] | order(orderRank asc, _id asc) [0...500] {
    _id, title, "slug": slug.current, kind, "level": coalesce(level, "any"), "isNotebook": file.asset->extension == "ipynb"
  }
}`)
