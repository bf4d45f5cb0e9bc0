import { defineArrayMember, defineType, type InitialValueResolver, type Reference } from 'sanity'
import { contentApiVersion } from '../../core/content-api.ts'
import { roomAccessFactLabels } from '../../vocabulary/event.ts'
import { choices, field, importField, listed, nameField, orderRankField, slugField } from '../fields.ts'
import { stepFreeRouteField } from '../objects/campus-parts.ts'

/** A reference to the event's venue if there is exactly one, published or not; otherwise empty. */
export const onlyVenue: InitialValueResolver<unknown, Omit<Reference, '_type'>> = async (
  _,
  { getClient },
) => {
  const client = getClient({ apiVersion: contentApiVersion }).withConfig({ perspective: 'drafts' })
  const venues = await client.fetch<{ _id: string; _originalId: string }[]>(
    `*[_type == "venue"][0...2] {_id, _originalId}`,
  )
  const [venue] = venues
  // The Studio treats this as no value.
  if (!venue || venues.length > 1) return {} as Reference
  const isPublished = venue._originalId === venue._id
  // As the Studio itself refers to unpublished documents.
  return { _ref: venue._id, ...(isPublished ? {} : { _weak: true, _strengthenOnPublish: { type: 'venue' } }) }
}

/** A place where sessions happen; a wire of the schedule circuit. */
export const room = defineType({
  name: 'room',
  title: 'Room',
  type: 'document',
  fields: [
    nameField({
      description: 'As it says on the door, like "Courtyard room".',
      missing: 'Give the room a name.',
    }),
    slugField('name', '/schedule?room=lab-a'),
    field('string', 'shortName', 'Short name', {
      description: 'For tight spots like the schedule on a phone. Without one, the name is used.',
      limit: 12,
    }),
    field('reference', 'venue', 'Venue', {
      to: [{ type: 'venue' }],
      description: 'Where the room is.',
      initialValue: onlyVenue,
    }),
    field('string', 'building', 'Building', { description: 'As it says on the campus map.' }),
    field('string', 'floor', 'Floor', { description: 'As it says on the elevator button.' }),
    field('number', 'capacity', 'People it holds', {
      description: 'What the fire code allows. Sessions can’t offer more seats than this.',
      wish: 'Enter how many people the room holds.',
      validation: (rule) => rule.integer().positive().error('A whole number above 0.'),
    }),
    field('array', 'accessFacts', 'Access', {
      of: [defineArrayMember({ type: 'string' })],
      description: 'Check only what someone from the team has confirmed on site.',
      options: { list: choices(roomAccessFactLabels) },
      validation: (rule) => rule.unique(),
    }),
    field('text', 'directions', 'How to find it', { description: 'From the main entrance, step by step.' }),
    field('mapSpot', 'spot', 'Place on the map', {
      description: 'Click where the room is. Otherwise the campus map leaves it out.',
    }),
    stepFreeRouteField,
    orderRankField,
    importField,
  ],
  preview: {
    select: { title: 'name', building: 'building', floor: 'floor', capacity: 'capacity' },
    prepare: ({ title, building, floor, capacity }) =>
      listed(title, 'Room without a name', [building, floorWords(floor), capacity && `${capacity} people`]),
  },
})

/** Adds "floor" to an elevator button's label; "First floor" already has it. */
function floorWords(floor: unknown): string | null {
  if (typeof floor !== 'string' || floor.trim() === '') return null
  return floor.trim().length <= 2 ? `floor ${floor.trim()}` : floor.trim()
}
