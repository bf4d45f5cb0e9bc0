import { t } from '../core/words/t.ts'
import { languageLabels } from '../vocabulary/languages.generated.ts'
import { parseUrl } from '../vocabulary/web-address.ts'
import * as z from 'zod/mini'
import { mostLinks } from './question.ts'
import { wholeAddress } from './web-address.ts'
import { optionalChoice, optionalText, optionalTick } from './text.ts'

const webAddress = z.string().check(
  z.overwrite(wholeAddress),
  z.refine(
    (link) =>
      /^https:\/\/[^\s/\p{Bidi_Control}]+\.[^\s\p{Bidi_Control}]+$/u.test(link) && parseUrl(link) !== null,
    {
      error: t`It should look like https://example.org/me.`,
    },
  ),
  z.maxLength(300, { error: t`Please use a shorter link.` }),
)

/** The questions of a profile; the database repeats the rules in the table `profiles`. */
export const profileSchema = z
  .object({
    display_name: optionalText({ min: 2, max: 60, isName: true }),
    pronouns: optionalText({ max: 40 }),
    institution: optionalText({ min: 2, max: 150 }),
    links: z.pipe(
      // A form holds them as lines of one text.
      z.transform((value: unknown) =>
        typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : (value ?? []),
      ),
      z.array(webAddress).check(z.maxLength(mostLinks, { error: t`You can add up to ${mostLinks} links.` })),
    ),
    is_listed: optionalTick(),
    is_on_leaderboard: optionalTick(),
    is_name_printed: optionalTick(),
    language: optionalChoice(Object.keys(languageLabels)),
  })
  .check(
    z.refine(
      ({ is_listed, is_on_leaderboard, is_name_printed, display_name }) =>
        !(is_listed || is_on_leaderboard || is_name_printed) || display_name !== undefined,
      { path: ['display_name'], error: t`What you chose below needs a name to show. Use any name you like.` },
    ),
  )

export type ProfileAnswers = z.output<typeof profileSchema>
