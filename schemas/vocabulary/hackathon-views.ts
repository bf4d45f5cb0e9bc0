import type { License, SeekerSkill } from './hackathon.ts'

/** A team member, as other members see them. */
export type TeamMember = {
  member_id: string
  name: string
  is_leader: boolean
  is_me: boolean
  joined_at: string
}

/** Somebody who asks to join, as the leader sees them. */
export type JoinRequest = {
  request_id: string
  name: string
  message: string | null
  created_at: string
  /** What they say on the board for people who look for a team; empty when they aren't on it. */
  skills: SeekerSkill[]
  about: string | null
}

/** Somebody the team has invited who hasn't answered yet. */
export type SentInvitation = {
  request_id: string
  name: string
  message: string | null
  created_at: string
}

export type OwnTeam = {
  team_id: string
  name: string
  pitch: string | null
  seeks: string | null
  /** Whether it is on the board while it has room. */
  is_open: boolean
  created_at: string
  /** How many more people can join. */
  places: number
  /** Null while the team is full. */
  invite_code: string | null
  am_leader: boolean
  /** Ordered by time on the team, longest first. */
  members: TeamMember[]
  /** Empty for everybody but the leader. */
  requests: JoinRequest[]
  /** Empty for everybody but the leader. */
  invitations: SentInvitation[]
}

/** My request to join that is open, or was declined in the last 14 days. */
export type OwnRequest = {
  request_id: string
  team_id: string
  team_name: string
  message: string | null
  created_at: string
  answer: 'declined' | null
}

/** An invitation to me that I haven't answered. */
export type ReceivedInvitation = {
  request_id: string
  team_id: string
  team_name: string
  pitch: string | null
  members: number
  message: string | null
  created_at: string
}

export type OwnProject = {
  project_id: string
  title: string
  summary: string
  repository_url: string
  demo_url: string | null
  licence: License
  challenge: string | null
  created_at: string
  updated_at: string
  /** Who changed it last; null if their account was deleted. */
  changed_by: string | null
  changed_by_me: boolean
  is_published: boolean
}

/** The answer of `my_team()`. */
export type MyTeam = {
  /** Whether the caller has a registration that isn't canceled; without one they can't join anything. */
  is_registered: boolean
  team: OwnTeam | null
  seeking: { skills: SeekerSkill[]; about: string | null; created_at: string } | null
  my_requests: OwnRequest[]
  my_invitations: ReceivedInvitation[]
  project: OwnProject | null
}

/** A judge's own points and notes by criterion, as `judging_projects()` returns them. */
export type OwnScores = Record<string, { points: number | null; note: string | null }>
