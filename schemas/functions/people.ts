import * as z from 'zod/mini'
import { certificateKinds } from '../vocabulary/certificates.ts'
import { licenses, seekerSkills } from '../vocabulary/hackathon.ts'
import { speakerPageStates } from '../vocabulary/speaker-pages.ts'
import { flag, number, numberOrNull, rows, table, text, textOrNull } from './parts.ts'

const licence = z.enum(licenses)
const skills = z.array(z.enum(seekerSkills))

const ownTeam = z.strictObject({
  team_id: text,
  name: text,
  pitch: textOrNull,
  seeks: textOrNull,
  /** Whether it is on the board while it has a free place. */
  is_open: flag,
  created_at: text,
  /** The number of free places. */
  places: number,
  /** Null while the team is full. */
  invite_code: textOrNull,
  am_leader: flag,
  /** Who is on it longest comes first. */
  members: rows({ member_id: text, name: text, is_leader: flag, is_me: flag, joined_at: text }),
  /** Empty for everybody but the leader. */
  requests: rows({
    request_id: text,
    name: text,
    message: textOrNull,
    created_at: text,
    skills,
    about: textOrNull,
  }),
  /** Empty for everybody but the leader. */
  invitations: rows({ request_id: text, name: text, message: textOrNull, created_at: text }),
})

/** A judge's own points and note for each criterion of a project. */
const ownScores = z.record(text, z.strictObject({ points: numberOrNull, note: textOrNull }))

/** A project as judges and visitors see it. */
const projectHead = { demo_url: textOrNull, licence, challenge: textOrNull }

const kind = z.enum(certificateKinds)

/** What a certificate certifies, without whose it is. */
const certified = {
  kind,
  event: text,
  place: textOrNull,
  /** The first and the last day, such as "2025-10-10"; empty where the event has none. */
  days: z.array(text),
  /** Titles of the sessions somebody came to, and how long these were together. */
  sessions: z.array(text),
  minutes: number,
  talks: z.array(text),
  prize: z.nullable(z.strictObject({ title: text, team: text, rank: number, is_tied: flag })),
}

const change = {
  /** Null while nothing for the site was changed. */
  state: z.nullable(z.enum(speakerPageStates)),
  /** The answers that the last change is about. */
  changed: z.array(text),
  /** The message from the organizer who returned it. */
  word: textOrNull,
  sent_at: textOrNull,
  settled_at: textOrNull,
}

/** A talk's page as its speaker edits it. */
const speakerPage = z.strictObject({
  page: z.strictObject({
    full_name: text,
    pronouns: textOrNull,
    bio: text,
    photo: textOrNull,
    links: z.array(text),
    title: text,
    abstract: text,
    slides: textOrNull,
    slides_file: textOrNull,
    stage_needs: textOrNull,
  }),
  /** The session in the content; null until a change was transferred. */
  session: textOrNull,
  ...change,
})

export const people = {
  /** Without a rank and a total, nobody has judged it completely. */
  hackathon_results: table<'hackathon_results'>()({ rank: numberOrNull, total: numberOrNull }),
  /** The progress of judging a project. */
  judging_overview: table<'judging_overview'>()({ total: numberOrNull }),
  judging_projects: table<'judging_projects'>()({ ...projectHead, scores: ownScores }),
  my_team: z.strictObject({
    /** Whether the caller has a registration that is not canceled; without one, joining anything is refused. */
    is_registered: flag,
    team: z.nullable(ownTeam),
    seeking: z.nullable(z.strictObject({ skills, about: textOrNull, created_at: text })),
    /** The caller's question that is open, or was declined in the last 14 days. */
    my_requests: rows({
      request_id: text,
      team_id: text,
      team_name: text,
      message: textOrNull,
      created_at: text,
      answer: z.nullable(z.literal('declined')),
    }),
    /** An unanswered invitation to the caller. */
    my_invitations: rows({
      request_id: text,
      team_id: text,
      team_name: text,
      pitch: textOrNull,
      members: number,
      message: textOrNull,
      created_at: text,
    }),
    project: z.nullable(
      z.strictObject({
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
        changed_by_me: flag,
        is_published: flag,
      }),
    ),
  }),
  seekers_board: table<'seekers_board'>()({ skills, about: textOrNull }),
  showcase: table<'showcase'>()(projectHead),
  team_behind_code: table<'team_behind_code'>()({ pitch: textOrNull }),
  /** A team with room, as anybody sees it. */
  team_board: table<'team_board'>()({ pitch: textOrNull, seeks: textOrNull }),

  /** Somebody's own certificate. */
  issue_certificate: z.strictObject({ ...certified, code: text, name: text }),
  /** The caller's certificates; a code is null until it is first asked for. */
  my_certificates: z.strictObject({ certificates: rows({ kind, code: textOrNull }), is_name_shown: flag }),
  /** What a code certifies, as anybody may know it. */
  verify_certificate: z.discriminatedUnion('state', [
    z.strictObject({ ...certified, state: z.literal('valid'), name: textOrNull }),
    z.strictObject({ state: z.literal('withdrawn') }),
    z.strictObject({ state: z.literal('unknown') }),
  ]),

  /** For admins: the needs on stage, and the state of the last change. */
  admin_speaker_page: z.nullable(z.strictObject({ ...change, stage_needs: textOrNull })),
  my_speaker_page: z.nullable(speakerPage),
  /** Changes on their way to the Studio or back; only the service asks for them. */
  open_speaker_pages: z.strictObject({
    pages: z.array(z.unknown()),
    gone: z.array(text),
    unneeded: z.array(text),
  }),
  save_speaker_page: speakerPage,
}
