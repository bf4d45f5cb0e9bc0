import { budgetRangeLabels, supportKindLabels } from '../vocabulary/applications.ts'
import { email, fullName, phone } from './person-questions.ts'
import { type AnswerColumn, choicesOf, type Question } from './question.ts'

/** The questions of a sponsor's inquiry; the database repeats the rules in `sponsorship_inquiries`. */
export const sponsorshipQuestions = {
  support: {
    step: 'Your idea',
    control: 'checkboxes',
    ...choicesOf(supportKindLabels),
    label: 'What could you offer?',
    missing: 'Please choose at least one thing you could offer.',
  },
  /** The id of a tier in the Studio, or "not_sure". */
  package: {
    control: 'radios',
    of: 'ids',
    max: 128,
    label: 'Interested in a package?',
    help: 'See what’s in each one on the sponsors page.',
  },
  budget: {
    control: 'select',
    ...choicesOf(budgetRangeLabels),
    label: 'Roughly how much?',
    onlyIf: { support: ['money'] },
  },
  goals: {
    control: 'long-text',
    max: 2000,
    label: 'What do you hope to get from it?',
    help: 'Meeting students, showing a product, giving back: just tell us.',
    missing: 'Please tell us what you hope to get from it.',
  },

  organisation: {
    step: 'Who you are',
    control: 'text',
    max: 150,
    label: 'Organization',
    missing: 'Please enter your organization.',
    autoComplete: 'organization',
  },
  contact_name: {
    ...fullName,
    label: 'Your name',
  },
  email,
  position: {
    control: 'text',
    min: 2,
    max: 100,
    label: 'Your position',
    autoComplete: 'organization-title',
  },
  homepage: {
    control: 'text',
    type: 'url',
    label: 'Website',
    help: 'Such as https://example.org',
    autoComplete: 'url',
  },
  phone,
} as const satisfies Record<AnswerColumn<'sponsorship_inquiries'>, Question>
