import type { MyTeam } from '@fest/schemas/vocabulary/hackathon-views.ts'
import { paths } from '#app/paths.ts'

/** What deciding the duty needs; see hackathon_state() and my_team(). */
export type DutyFacts = {
  state: 'not_open_yet' | 'open' | 'closed'
  hasResults: boolean
  isJudgingClosed: boolean
  /** Null for visitors. */
  mine: Pick<MyTeam, 'is_registered' | 'team' | 'project' | 'my_invitations'> | null
  isJudge: boolean
}

type Duty = { label: string; href: string; note: string }

/** The one thing to do at the hackathon now, for one person. */
export function dutyOf({ state, hasResults, isJudgingClosed, mine, isJudge }: DutyFacts): Duty {
  if (hasResults)
    return { label: 'See the results', href: paths.hackathonProjects(), note: 'The judges have decided.' }
  if (isJudge && state === 'closed' && !isJudgingClosed)
    return {
      label: 'Score the projects',
      href: paths.hackathonJudging(),
      note: 'You are one of the judges. Every score is saved as you give it.',
    }
  const project = mine?.project
  if (project)
    return {
      label: state === 'closed' ? 'See what we handed in' : 'See our project',
      href: paths.hackathonTeam(),
      note:
        state === 'closed' ? `“${project.title}” is with the judges.` : `“${project.title}” is handed in.`,
    }
  if (state === 'closed')
    return { label: 'See the projects', href: paths.hackathonProjects(), note: 'Handing in is over.' }
  if (mine === null)
    return {
      label: 'Find a team',
      href: paths.hackathonTeam(),
      note: 'See who still takes people, or bring your own.',
    }
  if (!mine.is_registered)
    return {
      label: 'Register first',
      href: paths.register(),
      note: 'Teams are for people who are registered.',
    }
  if (mine.team)
    return state === 'open'
      ? {
          label: 'Hand in our project',
          href: paths.hackathonTeam(),
          note: `You build with ${mine.team.name}. Hand in early; it can be changed until the end.`,
        }
      : { label: 'See my team', href: paths.hackathonTeam(), note: `You build with ${mine.team.name}.` }
  const waiting = mine.my_invitations.length
  if (waiting > 0)
    return {
      label: 'Answer my invitation',
      href: paths.hackathonTeam(),
      note: waiting === 1 ? 'A team would like to have you.' : `${waiting} teams would like to have you.`,
    }
  return {
    label: 'Find my team',
    href: paths.hackathonTeam(),
    note: 'You are registered, and on no team yet.',
  }
}
