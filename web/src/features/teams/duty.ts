import { plural, t } from '@fest/schemas/core/words/t.ts'
import type { MyTeam } from './teams.queries.ts'
import type { Opening } from '@fest/schemas/vocabulary/event-phase.ts'
import { projectWords } from '@fest/schemas/vocabulary/project-words.ts'
import { paths } from '#app/paths.ts'

/** The facts that decide the next step; see hackathon_state() and my_team(). */
export type DutyFacts = {
  state: Opening
  hasResults: boolean
  isJudgingClosed: boolean
  /** Null for visitors. */
  mine: Pick<MyTeam, 'is_registered' | 'team' | 'project' | 'my_invitations'> | null
  isJudge: boolean
}

type Duty = { label: string; href: string; note: string }

/** The one thing that a person should do at the hackathon now; `register`, what one without a registration can do. */
export function dutyOf(
  { state, hasResults, isJudgingClosed, mine, isJudge }: DutyFacts,
  register: Omit<Duty, 'note'>,
): Duty {
  if (hasResults)
    return { label: t`See the results`, href: paths.hackathonProjects(), note: t`The judges have decided.` }
  if (isJudge && state === 'closed' && !isJudgingClosed)
    return {
      label: t`Score the projects`,
      href: paths.hackathonJudging(),
      note: t`You’re one of the judges. Every score saves as you give it.`,
    }
  const project = mine?.project
  if (project)
    return {
      label: t`See our project`,
      href: paths.hackathonTeam(),
      note:
        state === 'closed' ? t`“${project.title}” is with the judges.` : t`“${project.title}” is submitted.`,
    }
  if (state === 'closed')
    return { label: t`See the projects`, href: paths.hackathonProjects(), note: projectWords.closed.sentence }
  if (mine === null)
    return {
      label: t`Find a team`,
      href: paths.hackathonTeam(),
      note: t`See teams with room, or bring your own.`,
    }
  if (!mine.is_registered) return { ...register, note: t`Teams are for registered people.` }
  if (mine.team)
    return state === 'open'
      ? {
          label: t`Submit our project`,
          href: paths.hackathonTeam(),
          note: t`You’re building with ${mine.team.name}. Submit early; you can edit it until the end.`,
        }
      : {
          label: t`See my team`,
          href: paths.hackathonTeam(),
          note: t`You’re building with ${mine.team.name}.`,
        }
  const waiting = mine.my_invitations.length
  if (waiting > 0)
    return {
      label: t`Answer my invitation`,
      href: paths.hackathonTeam(),
      note: plural(waiting, {
        one: 'A team would like you to join.',
        other: '# teams would like you to join.',
      }),
    }
  return {
    label: t`Find my team`,
    href: paths.hackathonTeam(),
    note: t`You’re not on a team yet.`,
  }
}
