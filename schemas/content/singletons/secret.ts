import { defineType } from 'sanity'
import { checkSlug, field, titleField } from '../fields.ts'

/** The hidden page, at /secret and at a second path. */
export const secret = defineType({
  name: 'secret',
  title: 'Hidden page',
  type: 'document',
  fields: [
    field('slug', 'path', 'Second path', {
      description: 'The page opens at /secret and at this path too. Finding it should feel clever.',
      options: { maxLength: 60, isUnique: () => true },
      missing: 'Choose a path.',
      check: (path) => checkSlug(path?.current),
    }),
    titleField({ description: 'The heading of the hidden page.', missing: 'Give the page a title.' }),
    field('richText', 'intro', 'Above the puzzle', {
      description:
        'What this place is, with one hint. The puzzle is the lab challenges that are played here.',
    }),
    field('richText', 'solvedText', 'Once it’s solved', {
      description: 'What people read once they’ve solved every challenge of this page.',
    }),
  ],
  preview: { select: { subtitle: 'title' }, prepare: ({ subtitle }) => ({ title: 'Hidden page', subtitle }) },
})
