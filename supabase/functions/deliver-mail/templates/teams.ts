import { quoted } from '../../../../schemas/core/words/sentences.ts'
import { t } from '../../../../schemas/core/words/t.ts'
import { type Data, type Templates, textOf, type Words } from './content.ts'

/** A mail about somebody and a team, both named as they chose; addresses are never shown. */
const about = (write: (person: string, team: string) => Words) => (data: Data) => ({
  ket: t`your team`,
  action: { label: t`Open my team`, path: '/hackathon/team' },
  reason: t`You’re getting this because you’re in the hackathon.`,
  ...write(textOf(data['person'], 60) || t`Someone`, quoted(textOf(data['team'], 60) || t`your team`)),
})

export const teamTemplates: Templates = {
  team_asked: about((person, team) => ({
    subject: t`${person} would like to join ${team}`,
    preheader: t`You’re the team lead, so the answer is up to you.`,
    heading: t`Someone asked to join.`,
    paragraphs: t`${person} would like to join ${team}. You’re the team lead, so the answer is up to you.`,
    action: { label: t`Answer the request`, path: '/hackathon/team' },
  })),
  team_invited: about((person, team) => ({
    subject: t`You’re invited to join ${team}`,
    preheader: t`${person} would like you on their team.`,
    ket: t`an invitation`,
    heading: t`A team wants you on board.`,
    paragraphs: t`${person} saw that you’re looking for a team and invited you to join ${team}.`,
    action: { label: t`See the team`, path: '/hackathon/team' },
    notes: [t`Nothing happens until you accept. You can only be on one team.`],
  })),
  team_joined: about((person, team) => ({
    subject: t`${person} joined ${team}`,
    preheader: t`Your team has grown.`,
    heading: t`Your team has grown.`,
    paragraphs: t`${person} is now on ${team}.`,
  })),
  team_welcomed: about((_, team) => ({
    subject: t`You’re on ${team}`,
    preheader: t`The team said yes.`,
    heading: t`The team said yes.`,
    paragraphs: t`You’re now on ${team}. Say hello to the others.`,
  })),
  team_left: about((person, team) => ({
    subject: t`${person} left ${team}`,
    preheader: t`Your team has room for someone new.`,
    heading: t`Someone left your team.`,
    paragraphs: t`${person} is no longer on ${team}. If you’d like someone new, open your team on the board.`,
  })),
  team_handed_over: about((person, team) => ({
    subject: t`You’re now the lead of ${team}`,
    preheader: t`From now on, requests to join come to you.`,
    heading: t`You’re the team lead now.`,
    paragraphs: t`${person} made you the lead of ${team}. You now answer requests to join and share the invite code.`,
  })),
}
