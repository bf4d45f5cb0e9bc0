import type { Licence, SeekerSkill } from './hackathon.ts'

/** Who is on a team, as its members see each other. */
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
  /** What they say on the board of people who look for a team; empty when they are not on it. */
  skills: SeekerSkill[]
  about: string | null
}

/** Somebody the team invited who has not answered yet. */
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
  /** Whether it is on the board while it has a free place. */
  is_open: boolean
  created_at: string
  /** How many more people fit in. */
  places: number
  /** Null while the team is full. */
  invite_code: string | null
  am_leader: boolean
  /** Who is on it longest comes first. */
  members: TeamMember[]
  /** Empty for everybody but the leader. */
  requests: JoinRequest[]
  /** Empty for everybody but the leader. */
  invitations: SentInvitation[]
}

/** A question of mine that is open, or that was declined in the last 14 days. */
export type OwnRequest = {
  request_id: string
  team_id: string
  team_name: string
  message: string | null
  created_at: string
  answer: 'declined' | null
}

/** An invitation to me that I have not answered. */
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
  licence: Licence
  challenge: string | null
  created_at: string
  updated_at: string
  /** Who changed it last; null once their account is gone. */
  changed_by: string | null
  changed_by_me: boolean
  is_published: boolean
}

/** What `my_team()` answers. */
export type MyTeam = {
  /** Whether the caller has a registration that is not cancelled; without one, joining anything is refused. */
  is_registered: boolean
  team: OwnTeam | null
  seeking: { skills: SeekerSkill[]; about: string | null; created_at: string } | null
  my_requests: OwnRequest[]
  my_invitations: ReceivedInvitation[]
  project: OwnProject | null
}

/** A judge's own points and note for each criterion of a project, as `judging_projects()` gives them. */
export type OwnScores = Record<string, { points: number | null; note: string | null }>
