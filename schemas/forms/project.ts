import { t } from '../core/words/t.ts'
import * as z from 'zod/mini'
import { licenses } from '../vocabulary/hackathon.ts'
import { longestAddress, repositoryProblem } from './repository.ts'
import { tidyAddress, wholeAddress } from './web-address.ts'
import { optionalPattern, optionalText, requiredChoice, requiredText } from './text.ts'

const demoPattern = /^https:\/\/[A-Za-z0-9.-]+\.[A-Za-z]{2,}(:[0-9]+)?([/?#][!-~]*)?$/

/** The questions about a team's project; the database repeats every rule in the table `projects`. */
export const projectSchema = z.object({
  title: requiredText({ min: 2, max: 100, missing: t`Please enter a title.` }),
  summary: requiredText({
    min: 30,
    max: 600,
    isLong: true,
    missing: t`Please describe what it does in two or three sentences.`,
  }),
  repository_url: z.string({ error: t`Please link to your repository.` }).check(
    // One for git has words of its own.
    z.overwrite((address) => (/^(?:git@|ssh:)/i.test(address) ? address : wholeAddress(address))),
    z.refine((address) => address !== '', { error: t`Please link to your repository.`, abort: true }),
    z.refine((address) => repositoryProblem(address) === null, {
      error: ({ input }) => repositoryProblem(String(input)) ?? undefined,
    }),
  ),
  demo_url: z.pipe(
    z.pipe(z.transform(tidyAddress), optionalText({ max: longestAddress })),
    z.optional(
      z.string().check(
        z.refine((address) => demoPattern.test(address), {
          error: t`It should look like https://example.org/demo, or leave it blank.`,
        }),
      ),
    ),
  ),
  licence: requiredChoice(licenses, t`Please choose your repository’s license.`),
  challenge: optionalPattern(/^[^\s/]{1,96}$/u, t`Please choose one of the challenges.`),
})

export type ProjectAnswers = z.output<typeof projectSchema>
