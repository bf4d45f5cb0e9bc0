import { repositoryProblem } from '@fest/schemas/forms/repository.ts'
import type { Answers } from '#app/forms/form-definition.ts'

/** What to say below the repository's address while it is typed. */
export function repositoryHelp({ repository_url }: Answers): string {
  const address = typeof repository_url === 'string' ? repository_url.trim() : ''
  if (address === '') return 'Public, on GitHub, GitLab, Codeberg, Bitbucket or Hugging Face.'
  const problem = repositoryProblem(address)
  // No complaints while somebody types: without a path there is nothing to check yet.
  if (problem !== null)
    return address.length < 'https://github.com/'.length ? 'Keep typing: https://…' : problem
  return 'This looks right. Check that it opens in a private window: the judges aren’t signed in to your account.'
}
