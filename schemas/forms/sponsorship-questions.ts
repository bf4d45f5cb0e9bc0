import { t } from '../core/words/t.ts'
import { budgetRangeLabels, supportKindLabels } from '../vocabulary/applications.ts'
import { email, fullName, phone } from './person-questions.ts'
import { type AnswerColumn, choicesOf, type Question } from './question.ts'

/** The questions of a sponsor's inquiry; the database repeats the rules in `sponsorship_inquiries`. */
export const sponsorshipQuestions = {
  support: {
    step: t`Your idea`,
    control: 'checkboxes',
    ...choicesOf(supportKindLabels),
    label: t`What could you offer?`,
    missing: t`Please choose at least one thing you could offer.`,
  },
  /** The id of a tier in the Studio, or "not_sure". */
  package: {
    control: 'radios',
    of: 'ids',
    max: 128,
    label: t`Interested in a package?`,
    help: t`See what’s in each one on the sponsors page.`,
  },
  budget: {
    control: 'select',
    ...choicesOf(budgetRangeLabels),
    label: t`Roughly how much?`,
    onlyIf: { support: ['money'] },
  },
  goals: {
    control: 'long-text',
    max: 2000,
    label: t`What do you hope to get from it?`,
    help: t`Meeting students, showing a product, giving back: just tell us.`,
    missing: t`Please tell us what you hope to get from it.`,
  },

  organisation: {
    step: t`Who you are`,
    control: 'text',
    max: 150,
    label: t`Organization`,
    missing: t`Please enter your organization.`,
    autoComplete: 'organization',
  },
  contact_name: {
    ...fullName,
    label: t`Your name`,
  },
  email,
  position: {
    control: 'text',
    min: 2,
    max: 100,
    label: t`Your position`,
    autoComplete: 'organization-title',
  },
  homepage: {
    control: 'text',
    type: 'url',
    label: t`Website`,
    help: t`Such as https://example.org`,
    autoComplete: 'url',
  },
  phone,
} as const satisfies Record<AnswerColumn<'sponsorship_inquiries'>, Question>
