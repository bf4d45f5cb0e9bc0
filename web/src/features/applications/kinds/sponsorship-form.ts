import { t } from '@fest/schemas/core/words/t.ts'
import { sponsorshipQuestions } from '@fest/schemas/forms/sponsorship-questions.ts'
import type { SchemaOf } from '@fest/schemas/forms/answers.ts'
import { undecidedPackage } from '@fest/schemas/vocabulary/applications.ts'
import type { Choice } from '#app/forms/form-definition.ts'
import { questionSteps } from '#app/forms/question-steps.ts'
import type { Application } from '#app/features/applications/application.ts'
import { asking } from './asking.ts'

export type SponsorPackage = { _id: string; title: string | null; price: string | null }

function choicesFrom(packages: readonly SponsorPackage[]): Choice[] {
  return [
    ...packages.map(({ _id, title, price }) => ({
      value: _id,
      label: [title, price].filter(Boolean).join(t`, `),
    })),
    { value: undecidedPackage, label: t`Not sure yet` },
  ]
}

/** The inquiry of a possible sponsor, in two steps; `packages` are the tiers from the Studio. */
export function sponsorshipForm(
  packages: readonly SponsorPackage[],
): Application<SchemaOf<typeof sponsorshipQuestions>> {
  const steps = questionSteps(sponsorshipQuestions, { package: { choices: choicesFrom(packages) } })
  return {
    ...asking('sponsorship', sponsorshipQuestions, steps),
    needsAccount: false,
    submitLabel: t`Send to the organizers`,
    knownOf: ({ name }) => ({ contact_name: name }),
    sentOf: ({ email }) => ({
      title: t`Thank you. We’ll write back`,
      next: t`A person will read this and reply to ${email} within two days. Nothing is agreed until both sides say so in writing.`,
    }),
    anotherLabel: t`Send another inquiry`,
  }
}
