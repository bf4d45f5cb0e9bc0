import { defineArrayMember, defineField, defineType } from 'sanity'
import { reviewKinds, reviewKindTitles } from '../../vocabulary/reviews.ts'
import { checkWeights } from '../checks/rubric.ts'
import { criterionPreview, weightField } from '../fields.ts'

const criterion = defineArrayMember({
  type: 'object',
  title: 'Criterion',
  fields: [
    defineField({
      name: 'title',
      title: 'Criterion',
      type: 'string',
      description: 'What reviewers look at, like “Fits beginners”. They give it 1 to 5.',
      validation: (rule) => [
        rule.required().error('Name the criterion.'),
        rule.max(200).error('200 characters are enough.'),
      ],
    }),
    defineField({
      name: 'description',
      title: 'What good looks like',
      type: 'text',
      rows: 2,
      description: 'Shown beside the criterion, so that everyone means the same by a 5.',
      validation: (rule) => rule.max(500).error('500 characters are enough.'),
    }),
    weightField,
  ],
  preview: criterionPreview('title'),
})

/** How submissions are reviewed in the admin area, a rubric for each kind. */
export const reviewRubrics = defineType({
  name: 'reviewRubrics',
  title: 'Reviews',
  type: 'document',
  fields: reviewKinds.map((kind) =>
    defineField({
      name: kind,
      title: reviewKindTitles[kind],
      type: 'object',
      description: 'How reviewers score these in the admin area, from the moment you publish.',
      fields: [
        defineField({
          name: 'isBlind',
          title: 'Hide who sent it from reviewers',
          type: 'boolean',
          description:
            'Reviewers then see no name, photo, institution or anything else that says whose it is. What people write about themselves in a text stays.',
          initialValue: false,
        }),
        defineField({
          name: 'criteria',
          title: 'Criteria',
          type: 'array',
          of: [criterion],
          description:
            'The weights add up to 100. If you add one later, reviews are incomplete until it has scores too.',
          validation: (rule) => [
            rule.max(20).error('20 criteria are enough.'),
            rule.custom((criteria) => checkWeights(criteria as { weight?: number }[] | undefined)),
          ],
        }),
      ],
    }),
  ),
  preview: { prepare: () => ({ title: 'Reviews' }) },
})
