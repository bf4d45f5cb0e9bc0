// @chunk questions
/*
 * Parts of projections shared by the queries. An asset's reference contains its size and format, so pages never
 * dereference an image to reserve its space. Queries import this file by a relative path, because TypeGen resolves
 * imports itself and doesn't support the package's `#app` names.
 */

export const imageFields = /* groq */ `alt, crop, hotspot, "ref": asset._ref`

/** A person as shown on a card, without the long texts. */
export const personCardFields = /* groq */ `
  _id, name, "slug": slug.current, headline, organization, pronouns, photo { ${imageFields} }
`

/** Portable text with the targets of its links and figures, so that rendering needs no further requests. */
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

/** When a session last changed, or a room or person it names: calendars take a session for new only by this. */
export const changedFields = /* groq */ `
  "_updatedAt": coalesce(
    ([_updatedAt, room->_updatedAt, ...coalesce(speakers[].person->_updatedAt, [])] | order(@ desc))[0],
    _updatedAt
  )
`

export const recordedField = /* groq */ `"isRecorded": defined(recordingUrl) || "recording" in coalesce(files[].kind, [])`

/** A session in lists and calendars, without texts. Speakers lack `_key`: a kilobyte per page, never read. */
export const sessionRowFields = /* groq */ `
  _id, ${changedFields}, title, "slug": slug.current, kind, "level": coalesce(level, "any"), startsAt, endsAt, isPlenary, mode, status, capacity,
  ${recordedField},
  room-> { _id, name, "shortName": coalesce(shortName, name), "slug": slug.current, building, floor },
  track-> { title, "slug": slug.current },
  speakers[] { role, person-> { name, "slug": slug.current } }
`
