import { type Data, type MailContent, type Templates, textOf } from './content.ts'

type Changed = Pick<MailContent, 'subject' | 'preheader' | 'heading'> &
  Partial<Omit<MailContent, 'paragraphs'>> & { paragraphs: string }

/** A mail about somebody and a team, both named as they chose; addresses are never shown. */
const about = (write: (person: string, team: string) => Changed) => (data: Data) => ({
  ket: 'your team',
  action: { label: 'Open my team', path: '/hackathon/team' },
  reason: 'You’re getting this because you’re in the hackathon.',
  ...write(textOf(data['person'], 60) || 'Someone', `“${textOf(data['team'], 60) || 'your team'}”`),
})

/** Changes in hackathon teams. */
export const teamTemplates: Templates = {
  team_asked: about((person, team) => ({
    subject: `${person} would like to join ${team}`,
    preheader: 'You’re the team lead, so the answer is up to you.',
    heading: 'Someone asked to join.',
    paragraphs: `${person} would like to join ${team}. You’re the team lead, so the answer is up to you.`,
    action: { label: 'Answer the request', path: '/hackathon/team' },
  })),
  team_invited: about((person, team) => ({
    subject: `You’re invited to join ${team}`,
    preheader: `${person} would like you on their team.`,
    ket: 'an invitation',
    heading: 'A team wants you on board.',
    paragraphs: `${person} saw that you’re looking for a team and invited you to join ${team}.`,
    action: { label: 'See the team', path: '/hackathon/team' },
    notes: ['Nothing happens until you accept. You can only be on one team.'],
  })),
  team_joined: about((person, team) => ({
    subject: `${person} joined ${team}`,
    preheader: 'Your team has grown.',
    heading: 'Your team has grown.',
    paragraphs: `${person} is now on ${team}.`,
  })),
  team_welcomed: about((_, team) => ({
    subject: `You’re on ${team}`,
    preheader: 'The team said yes.',
    heading: 'The team said yes.',
    paragraphs: `You’re now on ${team}. Say hello to the others.`,
  })),
  team_left: about((person, team) => ({
    subject: `${person} left ${team}`,
    preheader: 'Your team has room for someone new.',
    heading: 'Someone left your team.',
    paragraphs: `${person} is no longer on ${team}. If you’d like someone new, open your team on the board.`,
  })),
  team_handed_over: about((person, team) => ({
    subject: `You’re now the lead of ${team}`,
    preheader: 'From now on, requests to join come to you.',
    heading: 'You’re the team lead now.',
    paragraphs: `${person} made you the lead of ${team}. You now answer requests to join and share the invite code.`,
  })),
}
