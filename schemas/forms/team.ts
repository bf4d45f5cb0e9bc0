import * as z from 'zod/mini'
import { seekerSkills } from '../vocabulary/hackathon.ts'
import { manyChoices, optionalText, optionalTick, requiredText } from './text.ts'

/** What a team says about itself; the database repeats the rules in the table `teams`. */
export const teamSchema = z.object({
  name: requiredText({ min: 2, max: 60, missing: 'Please enter a team name.' }),
  pitch: optionalText({ max: 500, isLong: true }),
  seeks: optionalText({ max: 300, isLong: true }),
  is_open: optionalTick(),
})

export type TeamAnswers = z.output<typeof teamSchema>

/** What somebody says who looks for a team; the database repeats the rules in the table `team_seekers`. */
export const seekerSchema = z
  .object({
    skills: manyChoices(seekerSkills),
    about: optionalText({ max: 300, isLong: true }),
  })
  .check(
    z.refine(({ skills, about }) => skills.length > 0 || about !== undefined, {
      path: ['about'],
      error: 'Choose your skills, or tell us in your own words.',
    }),
  )

export type SeekerAnswers = z.output<typeof seekerSchema>

/** What a person typed or pasted as a team's code; whether there is such a team, the database says. */
export const inviteCodeSchema = z.object({
  invite_code: requiredText({ max: 40, missing: 'Please enter the code your team gave you.' }),
})
