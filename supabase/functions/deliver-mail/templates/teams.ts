import { greeting, type Template, textOf } from './content.ts'

const openTeam = { label: 'Open my team', path: '/hackathon/team' }
const reason = 'You get this because you take part in the hackathon.'
type Data = Record<string, unknown>

const teamOf = (data: Data) => `“${textOf(data['team'], 60) || 'your team'}”`
const personOf = (data: Data) => textOf(data['person'], 60) || 'Somebody'

/** What happens in hackathon teams. People are named as they chose, addresses never. */
export const teamTemplates: Record<string, Template> = {
  team_asked: (data) => ({
    subject: `${personOf(data)} would like to join ${teamOf(data)}`,
    preheader: 'You lead the team, so it is you who answers.',
    ket: 'your team',
    heading: 'Somebody asks to join.',
    paragraphs: [
      greeting(data),
      `${personOf(data)} would like to join ${teamOf(data)}. You lead the team, so it is you who answers.`,
    ],
    action: { label: 'Answer the request', path: '/hackathon/team' },
    reason,
  }),
  team_invited: (data) => ({
    subject: `You are invited to ${teamOf(data)}`,
    preheader: `${personOf(data)} would like to have you in the team.`,
    ket: 'an invitation',
    heading: 'A team wants you.',
    paragraphs: [
      greeting(data),
      `${personOf(data)} has seen that you are looking for a team and invites you to ${teamOf(data)}.`,
    ],
    action: { label: 'Look at the team', path: '/hackathon/team' },
    notes: ['Nothing happens until you accept. You can be in one team only.'],
    reason,
  }),
  team_joined: (data) => ({
    subject: `${personOf(data)} joined ${teamOf(data)}`,
    preheader: 'Your team has grown.',
    ket: 'your team',
    heading: 'Your team has grown.',
    paragraphs: [greeting(data), `${personOf(data)} is part of ${teamOf(data)} now.`],
    action: openTeam,
    reason,
  }),
  team_welcomed: (data) => ({
    subject: `You are in ${teamOf(data)}`,
    preheader: 'The team has said yes.',
    ket: 'your team',
    heading: 'The team said yes.',
    paragraphs: [greeting(data), `You are part of ${teamOf(data)} now. Say hello to the others.`],
    action: openTeam,
    reason,
  }),
  team_left: (data) => ({
    subject: `${personOf(data)} left ${teamOf(data)}`,
    preheader: 'There is a free place in your team.',
    ket: 'your team',
    heading: 'A place became free.',
    paragraphs: [
      greeting(data),
      `${personOf(data)} is no longer in ${teamOf(data)}. If you look for somebody new, open the team on the board.`,
    ],
    action: openTeam,
    reason,
  }),
  team_handed_over: (data) => ({
    subject: `You lead ${teamOf(data)} now`,
    preheader: 'Requests to join come to you from now on.',
    ket: 'your team',
    heading: 'You lead the team now.',
    paragraphs: [
      greeting(data),
      `${personOf(data)} led ${teamOf(data)} until now and has handed over to you. You answer requests to join and share the invite code.`,
    ],
    action: openTeam,
    reason,
  }),
}
