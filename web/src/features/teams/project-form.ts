import type { projectSchema } from '@fest/schemas/forms/project.ts'
import { licenseLabels, licenses } from '@fest/schemas/vocabulary/hackathon.ts'
import type { OwnProject } from './teams.queries.ts'
import { type Answers, choicesOf, type FormDefinition } from '#app/forms/form-definition.ts'
import { repositoryHelp } from './repository-help.ts'

type ChallengeChoice = { slug: string; title: string }
type ProjectForm = FormDefinition<typeof projectSchema>

/** What a team submits. Teams choose a challenge if there are any. */
export function projectForm(challenges: readonly ChallengeChoice[], isChange: boolean): ProjectForm {
  return {
    id: 'project',
    loadSchema: async () => (await import('@fest/schemas/forms/project.ts')).projectSchema,
    empty: { title: '', summary: '', repository_url: '', demo_url: '', licence: '', challenge: '' },
    steps: [
      {
        title: 'Your project',
        fields: [
          { name: 'title', label: 'Title', control: 'text' },
          {
            name: 'summary',
            label: 'What it does',
            help: 'Two or three sentences for someone walking by. What didn’t work belongs here too.',
            control: 'long-text',
            max: 600,
          },
          {
            name: 'repository_url',
            label: 'Repository',
            help: repositoryHelp,
            control: 'text',
            type: 'url',
          },
          {
            name: 'demo_url',
            label: 'Demo or video',
            help: 'A page, a notebook or a video. Begin with https://',
            control: 'text',
            type: 'url',
            isOptional: true,
          },
          {
            name: 'licence',
            label: 'License of your code',
            help: 'The one in the LICENSE file of the repository.',
            control: 'select',
            choices: choicesOf(licenses, licenseLabels),
          },
          ...(challenges.length === 0
            ? []
            : [
                {
                  name: 'challenge' as const,
                  label: 'Challenge',
                  help: 'Your own idea is welcome too.',
                  control: 'select' as const,
                  choices: challenges.map(({ slug, title }) => ({ value: slug, label: title })),
                  isOptional: true,
                },
              ]),
        ],
      },
    ],
    submitLabel: isChange ? 'Save changes' : 'Submit our project',
    submittingLabel: isChange ? 'Saving' : 'Submitting',
  }
}

/** A project as the form's controls hold it. */
export function projectAnswers(project: OwnProject): Answers {
  const { title, summary, repository_url, demo_url, licence, challenge } = project
  return { title, summary, repository_url, demo_url: demo_url ?? '', licence, challenge: challenge ?? '' }
}
