import { defineType } from 'sanity'
import { field } from '../fields.ts'

export const imageWithAlt = defineType({
  name: 'imageWithAlt',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true },
  fields: [
    field('string', 'alt', 'What the picture shows', {
      description:
        'Read aloud to people who can’t see the picture. Say what it shows, like "Mira Lindqvist at a whiteboard".',
      missing: 'Say what the picture shows, for people who can’t see it.',
      advice: [200, 'Long texts are tiring to listen to.'],
    }),
  ],
  preview: { select: { media: 'asset', title: 'alt' } },
})
