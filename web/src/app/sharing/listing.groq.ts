import { defineQuery } from 'groq'

/* Everything with a page of its own, and when it last changed. */
export const listingQuery = defineQuery(/* groq */ `{
  "sessions": *[_type == "session" && defined(slug.current) && defined(startsAt) && defined(endsAt)]
    | order(startsAt asc, _id asc) { "slug": slug.current, _updatedAt },
  "notebooks": *[_type == "material" && kind == "notebook" && defined(slug.current) && defined(file.asset)]
    | order(orderRank asc, _id asc) { "slug": slug.current, _updatedAt },
  "pages": *[_type == "page" && defined(key)] { key, _updatedAt }
}`)

/* Only the renderer runs this query: visitors must not be able to find the answer. */
export const hiddenPathQuery = defineQuery(
  /* groq */ `*[_type == "secret" && _id == "secret"][0].path.current`,
)
