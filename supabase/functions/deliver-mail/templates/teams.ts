import { greeting, type Template, textOf } from './content.ts'

const openTeam = { label: 'Open my team', path: '/hackathon/team' }
const reason = 'You’re getting this because you’re in the hackathon.'
type Data = Record<string, unknown>

const teamOf = (data: Data) => `“${textOf(data['team'], 60) || 'your team'}”`
const personOf = (data: Data) => textOf(data['person'], 60) || 'Someone'

/** Changes in hackathon teams. People are named as they chose; addresses are never shown. */
export const teamTemplates: Record<string, Template> = {
  team_asked: (data) => ({
    subject: `${personOf(data)} would like to join ${teamOf(data)}`,
    preheader: 'You’re the team lead, so the answer is up to you.',
    ket: 'your team',
    heading: 'Someone asked to join.',
    paragraphs: [
      greeting(data),
      `${personOf(data)} would like to join ${teamOf(data)}. You’re the team lead, so the answer is up to you.`,
    ],
    action: { label: 'Answer the request', path: '/hackathon/team' },
    reason,
  }),
  team_invited: (data) => ({
    subject: `You’re invited to join ${teamOf(data)}`,
    preheader: `${personOf(data)} would like you on their team.`,
    ket: 'an invitation',
    heading: 'A team wants you on board.',
    paragraphs: [
      greeting(data),
      `${personOf(data)} saw that you’re looking for a team and invited you to join ${teamOf(data)}.`,
    ],
    action: { label: 'See the team', path: '/hackathon/team' },
    notes: ['Nothing happens until you accept. You can only be on one team.'],
    reason,
  }),
  team_joined: (data) => ({
    subject: `${personOf(data)} joined ${teamOf(data)}`,
    preheader: 'Your team has grown.',
    ket: 'your team',
    heading: 'Your team has grown.',
    paragraphs: [greeting(data), `${personOf(data)} is now on ${teamOf(data)}.`],
    action: openTeam,
    reason,
  }),
  team_welcomed: (data) => ({
    subject: `You’re on ${teamOf(data)}`,
    preheader: 'The team said yes.',
    ket: 'your team',
    heading: 'The team said yes.',
    paragraphs: [greeting(data), `You’re now on ${teamOf(data)}. Say hello to the others.`],
    action: openTeam,
    reason,
  }),
  team_left: (data) => ({
    subject: `${personOf(data)} left ${teamOf(data)}`,
    preheader: 'Your team has room for someone new.',
    ket: 'your team',
    heading: 'Someone left your team.',
    paragraphs: [
      greeting(data),
      `${personOf(data)} is no longer on ${teamOf(data)}. If you’d like someone new, open your team on the board.`,
    ],
    action: openTeam,
    reason,
  }),
  team_handed_over: (data) => ({
    subject: `You’re now the lead of ${teamOf(data)}`,
    preheader: 'From now on, requests to join come to you.',
    ket: 'your team',
    heading: 'You’re the team lead now.',
    paragraphs: [
      greeting(data),
      `${personOf(data)} made you the lead of ${teamOf(data)}. You now answer requests to join and share the invite code.`,
    ],
    action: openTeam,
    reason,
  }),
}
