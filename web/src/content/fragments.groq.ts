// @chunk questions
/*
 * Pieces of projections shared by the queries. An asset's reference carries its size and format, so pages
 * never dereference an image to know the space it needs. Queries import this file by a relative path, because
 * TypeGen resolves imports itself and does not know the package's own `#app` names.
 */

export const imageFields = /* groq */ `alt, crop, hotspot, "ref": asset._ref`

/** A person as a card shows them; the long texts stay behind. */
export const personCardFields = /* groq */ `
  _id, name, "slug": slug.current, headline, organization, pronouns, photo { ${imageFields} }
`

/** Portable text with what its links and figures point at, so that rendering needs no further request. */
export const richTextFields = /* groq */ `
  ...,
  _type == "figure" => { alt, caption, image { crop, hotspot, "ref": asset._ref } },
  markDefs[] {
    ...,
    _type == "internalLink" => {
      "target": reference-> { _type, key, "slug": slug.current }
    }
  }
`

/**
 * A session as lists and calendars show it: everything but its texts. Speakers come without their `_key`: of a whole
 * programme those were a kilobyte of random letters in each page that nothing reads.
 */
export const sessionRowFields = /* groq */ `
  _id, _updatedAt, title, "slug": slug.current, kind, "level": coalesce(level, "any"), startsAt, endsAt, isPlenary, mode, status, capacity,
  room-> { _id, name, shortName, "slug": slug.current, building, floor },
  track-> { _id, title, "slug": slug.current },
  speakers[] { role, person-> { _id, name, "slug": slug.current } }
`
