// @chunk hacking
import { t } from '../core/words/t.ts'

const owner = '[A-Za-z0-9_][A-Za-z0-9._-]*'
const repository = '[A-Za-z0-9._-]*[A-Za-z0-9_-][A-Za-z0-9._-]*'
const repositoryPattern = new RegExp(
  `^https://(www\\.)?((github\\.com|codeberg\\.org|bitbucket\\.org)/${owner}/${repository}` +
    `|gitlab\\.com(/${owner}){1,5}/${repository}` +
    `|huggingface\\.co(/(spaces|datasets))?/${owner}/${repository})/?$`,
  'i',
)

/** The most characters in an address that a team submits. */
export const longestAddress = 300

/** A message about a repository's address, or null; it can't tell whether everybody can open it. */
export function repositoryProblem(text: string): string | null {
  const address = text.trim()
  if (Array.from(address).length > longestAddress) return t`Please use the repository’s short address.`
  if (repositoryPattern.test(address)) return null
  const [, host, path] = /^https:\/\/(?:www\.)?([^/\s]+)(.*)$/i.exec(address) ?? []
  if (host === undefined) {
    return /^(git@|ssh:)/i.test(address)
      ? t`This address is for git. Use the one in your browser, which begins with https://.`
      : t`Begin with https://, as in https://github.com/owner/repository.`
  }
  if (!/^(github\.com|gitlab\.com|codeberg\.org|bitbucket\.org|huggingface\.co)$/i.test(host)) {
    return t`Host it where the judges can read it: github.com, gitlab.com, codeberg.org, bitbucket.org or huggingface.co.`
  }
  const parts = (path ?? '').split('/').filter(Boolean)
  if (parts.length < 2)
    return t`This isn’t a repository. It should look like https://github.com/owner/repository.`
  return t`Link to the repository itself: the owner and its name, nothing after it.`
}
