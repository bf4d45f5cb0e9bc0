import { t } from '../core/words/t.ts'
import * as z from 'zod/mini'
import { seekerSkills } from '../vocabulary/hackathon.ts'
import { manyChoices, optionalText, optionalTick, requiredText } from './text.ts'

/** The questions about a team; the database repeats the rules in the table `teams`. */
export const teamSchema = z.object({
  name: requiredText({ min: 2, max: 60, missing: t`Please enter a team name.` }),
  pitch: optionalText({ max: 500, isLong: true }),
  seeks: optionalText({ max: 300, isLong: true }),
  is_open: optionalTick(),
})

export type TeamAnswers = z.output<typeof teamSchema>

/** The questions about somebody looking for a team; the database repeats the rules in the table `team_seekers`. */
export const seekerSchema = z
  .object({
    skills: manyChoices(seekerSkills),
    about: optionalText({ max: 300, isLong: true }),
  })
  .check(
    z.refine(({ skills, about }) => skills.length > 0 || about !== undefined, {
      path: ['about'],
      error: t`Choose your skills, or tell us in your own words.`,
    }),
  )

export type SeekerAnswers = z.output<typeof seekerSchema>

/** A team's code as typed or pasted; only the database knows whether the team exists. */
export const inviteCodeSchema = z.object({
  invite_code: requiredText({ max: 40, missing: t`Please enter the code your team gave you.` }),
})
