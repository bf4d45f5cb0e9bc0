import type { projectSchema } from '@fest/schemas/forms/project.ts'
import { repositoryProblem } from '@fest/schemas/forms/repository.ts'
import { licenseLabels, licenses } from '@fest/schemas/vocabulary/hackathon.ts'
import type { OwnProject } from './teams.queries.ts'
import { type Answers, choicesOf, type FormDefinition } from '#app/forms/form-definition.ts'

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

/** What to say below the repository's address while it is typed. */
function repositoryHelp({ repository_url }: Answers): string {
  const address = typeof repository_url === 'string' ? repository_url.trim() : ''
  if (address === '') return 'Public, on GitHub, GitLab, Codeberg, Bitbucket or Hugging Face.'
  const problem = repositoryProblem(address)
  // No complaints while somebody types: without a path there is nothing to check yet.
  if (problem !== null)
    return address.length < 'https://github.com/'.length ? 'Keep typing: https://…' : problem
  return 'This looks right. Check that it opens in a private window: the judges aren’t signed in to your account.'
}
