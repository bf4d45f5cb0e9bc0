import * as z from 'zod/mini'
import { licenses, seekerSkills } from '../vocabulary/hackathon.ts'

const text = z.string()
const textOrNull = z.nullable(z.string())
const licence = z.enum(licenses)
const skills = z.array(z.enum(seekerSkills))

const teamMember = z.strictObject({
  member_id: text,
  name: text,
  is_leader: z.boolean(),
  is_me: z.boolean(),
  joined_at: text,
})

/** Somebody who asks to join, as the leader sees them; with what they say on the board of people who look for a team. */
const joinRequest = z.strictObject({
  request_id: text,
  name: text,
  message: textOrNull,
  created_at: text,
  skills,
  about: textOrNull,
})

/** Somebody the team invited who has not answered yet. */
const sentInvitation = z.strictObject({
  request_id: text,
  name: text,
  message: textOrNull,
  created_at: text,
})

const ownTeam = z.strictObject({
  team_id: text,
  name: text,
  pitch: textOrNull,
  seeks: textOrNull,
  /** Whether it is on the board while it has a free place. */
  is_open: z.boolean(),
  created_at: text,
  /** The number of free places. */
  places: z.number(),
  /** Null while the team is full. */
  invite_code: textOrNull,
  am_leader: z.boolean(),
  /** Who is on it longest comes first. */
  members: z.array(teamMember),
  /** Empty for everybody but the leader. */
  requests: z.array(joinRequest),
  /** Empty for everybody but the leader. */
  invitations: z.array(sentInvitation),
})

/** The caller's question that is open, or was declined in the last 14 days. */
const ownRequest = z.strictObject({
  request_id: text,
  team_id: text,
  team_name: text,
  message: textOrNull,
  created_at: text,
  answer: z.nullable(z.literal('declined')),
})

/** An unanswered invitation to the caller. */
const receivedInvitation = z.strictObject({
  request_id: text,
  team_id: text,
  team_name: text,
  pitch: textOrNull,
  members: z.number(),
  message: textOrNull,
  created_at: text,
})

const ownProject = z.strictObject({
  project_id: text,
  title: text,
  summary: text,
  repository_url: text,
  demo_url: textOrNull,
  licence,
  challenge: textOrNull,
  created_at: text,
  updated_at: text,
  /** Who changed it last; null once their account is gone. */
  changed_by: textOrNull,
  changed_by_me: z.boolean(),
  is_published: z.boolean(),
})

export const myTeam = z.strictObject({
  /** Whether the caller has a registration that is not canceled; without one, joining anything is refused. */
  is_registered: z.boolean(),
  team: z.nullable(ownTeam),
  seeking: z.nullable(z.strictObject({ skills, about: textOrNull, created_at: text })),
  my_requests: z.array(ownRequest),
  my_invitations: z.array(receivedInvitation),
  project: z.nullable(ownProject),
})

/** A judge's own points and note for each criterion of a project. */
const ownScores = z.record(z.string(), z.strictObject({ points: z.nullable(z.number()), note: textOrNull }))

/** A project as judges and visitors see it. */
const projectHead = {
  project_id: text,
  title: text,
  summary: text,
  repository_url: text,
  demo_url: textOrNull,
  licence,
  challenge: textOrNull,
  team_name: text,
}

export const judgedProject = z.strictObject({
  ...projectHead,
  is_own_team: z.boolean(),
  scores: ownScores,
  is_complete: z.boolean(),
})

/** A team with room, as anybody sees it. */
export const teamOnBoard = z.strictObject({
  team_id: text,
  name: text,
  pitch: textOrNull,
  seeks: textOrNull,
  members: z.number(),
  places: z.number(),
})

export const teamBehindCode = z.omit(teamOnBoard, { seeks: true })

export const seeker = z.strictObject({
  seeker_id: text,
  name: text,
  skills,
  about: textOrNull,
  is_me: z.boolean(),
  is_invited: z.boolean(),
})

export const shownProject = z.strictObject({
  ...projectHead,
  members: z.array(text),
})

/** Without a rank and a total, nobody has judged it completely. */
export const result = z.strictObject({
  project_id: text,
  rank: z.nullable(z.number()),
  is_tied: z.boolean(),
  total: z.nullable(z.number()),
  title: text,
  team_name: text,
})

/** The progress of judging a project. */
export const judgingState = z.strictObject({
  project_id: text,
  title: text,
  team_name: text,
  members: z.number(),
  is_published: z.boolean(),
  is_complete: z.boolean(),
  complete_judges: z.number(),
  missing: z.array(text),
  total: z.nullable(z.number()),
  repository_url: text,
  created_at: text,
})
