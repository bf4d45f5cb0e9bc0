import type { sponsorshipSchema } from '@fest/schemas/forms/sponsorship.ts'
import {
  budgetRangeLabels,
  budgetRanges,
  supportKindLabels,
  supportKinds,
  undecidedPackage,
} from '@fest/schemas/vocabulary/applications.ts'
import {
  type Answers,
  type Choice,
  choicesOf,
  emptyAnswers,
  type FormStep,
} from '#app/forms/form-definition.ts'
import type { Application } from './application.ts'
import { email, phone } from './person-fields.ts'

/** A tier as a package to choose. */
export type SponsorPackage = { _id: string; title: string | null; price: string | null }

const isMoney = ({ support }: Answers) => Array.isArray(support) && support.includes('money')

function choicesFrom(packages: readonly SponsorPackage[]): Choice[] {
  return [
    ...packages.map(({ _id, title, price }) => ({
      value: _id,
      label: [title, price].filter(Boolean).join(', '),
    })),
    { value: undecidedPackage, label: 'Not sure yet' },
  ]
}

/** The inquiry of a possible sponsor, in two steps; `packages` are the tiers from the Studio. */
export function sponsorshipForm(packages: readonly SponsorPackage[]): Application<typeof sponsorshipSchema> {
  const steps: FormStep[] = [
    {
      title: 'Your idea',
      fields: [
        {
          name: 'support',
          label: 'What could you offer?',
          control: 'checkboxes',
          choices: choicesOf(supportKinds, supportKindLabels),
        },
        {
          name: 'package',
          label: 'Interested in a package?',
          help: 'See what’s in each one on the sponsors page.',
          control: 'radios',
          choices: choicesFrom(packages),
          isOptional: true,
        },
        {
          name: 'budget',
          label: 'Roughly how much?',
          control: 'select',
          choices: choicesOf(budgetRanges, budgetRangeLabels),
          isOptional: true,
          isShown: isMoney,
        },
        {
          name: 'goals',
          label: 'What do you hope to get from it?',
          help: 'Meeting students, showing a product, giving back: just tell us.',
          control: 'long-text',
          max: 2000,
        },
      ],
    },
    {
      title: 'Who you are',
      fields: [
        { name: 'organisation', label: 'Organization', control: 'text', autoComplete: 'organization' },
        { name: 'contact_name', label: 'Your name', control: 'text', autoComplete: 'name' },
        email,
        {
          name: 'position',
          label: 'Your position',
          control: 'text',
          autoComplete: 'organization-title',
          isOptional: true,
        },
        {
          name: 'homepage',
          label: 'Website',
          help: 'Such as https://example.org',
          control: 'text',
          type: 'url',
          autoComplete: 'url',
          isOptional: true,
        },
        phone,
      ],
    },
  ]
  return {
    id: 'sponsorship',
    form: 'sponsorship',
    needsAccount: false,
    isOnce: false,
    loadSchema: async () => (await import('@fest/schemas/forms/sponsorship.ts')).sponsorshipSchema,
    steps,
    empty: emptyAnswers(steps),
    submitLabel: 'Send to the organizers',
    submittingLabel: 'Sending',
    leastSeconds: 5,
    canChange: true,
    loadRows: async () => {
      const { toSponsorshipRow: toRow, fromSponsorshipRow: fromRow } =
        await import('@fest/schemas/forms/sponsorship.ts')
      return { toRow, fromRow }
    },
    knownOf: ({ name }) => ({ contact_name: name }),
    sentOf: ({ email }) => ({
      title: 'Thank you. We’ll write back',
      next: `A person will read this and reply to ${email} within two days. Nothing is agreed until both sides say so in writing.`,
      isFollowed: true,
    }),
    anotherLabel: 'Send another inquiry',
  }
}
