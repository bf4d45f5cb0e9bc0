import { defineArrayMember, defineType } from 'sanity'
import { reviewKinds, reviewKindTitles } from '../../vocabulary/reviews.ts'
import { checkWeights, criterionPreview, field, weightField } from '../fields.ts'

const criterion = defineArrayMember({
  type: 'object',
  title: 'Criterion',
  fields: [
    field('string', 'title', 'Criterion', {
      description: 'What reviewers look at, like “Fits beginners”. They give it 1 to 5.',
      missing: 'Name the criterion.',
      limit: 200,
    }),
    field('text', 'description', 'What good looks like', {
      rows: 2,
      description: 'Shown beside the criterion, so that everyone means the same by a 5.',
      limit: 500,
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
    field('object', kind, reviewKindTitles[kind], {
      description: 'How reviewers score these in the admin area, from the moment you publish.',
      fields: [
        field('boolean', 'isBlind', 'Hide who sent it from reviewers', {
          description:
            'Reviewers then see no name, photo, institution or anything else that says whose it is. What people write about themselves in a text stays.',
        }),
        field('array', 'criteria', 'Criteria', {
          of: [criterion],
          description:
            'The weights add up to 100. If you add one later, reviews are incomplete until it has scores too.',
          limit: 20,
          check: (criteria) => checkWeights(criteria as { weight?: number }[] | undefined),
        }),
      ],
    }),
  ),
  preview: { prepare: () => ({ title: 'Reviews' }) },
})
