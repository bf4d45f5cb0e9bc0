import type { InitialValueResolver, Reference } from 'sanity'
import { contentApiVersion } from '../../core/content-api.ts'

/** A reference to the event's venue where there is just one, published or not, and an empty one otherwise. */
export const onlyVenue: InitialValueResolver<unknown, Omit<Reference, '_type'>> = async (
  _,
  { getClient },
) => {
  const client = getClient({ apiVersion: contentApiVersion }).withConfig({ perspective: 'drafts' })
  const venues = await client.fetch<{ _id: string; _originalId: string }[]>(
    `*[_type == "venue"][0...2] {_id, _originalId}`,
  )
  const [venue] = venues
  // The Studio takes it as no value.
  if (!venue || venues.length > 1) return {} as Reference
  const isPublished = venue._originalId === venue._id
  // As the Studio itself refers to what is not published yet.
  return { _ref: venue._id, ...(isPublished ? {} : { _weak: true, _strengthenOnPublish: { type: 'venue' } }) }
}
