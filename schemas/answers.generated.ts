// Generated from supabase/migrations by local/backend/gen-types.ts. Do not edit: npm run gen.
import type { AdminKind } from './vocabulary/admin-kinds.ts'
import type { RoomGender, RoomClaimStatus } from './vocabulary/applications.ts'
import type { CertificateKind } from './vocabulary/certificates.ts'
import type { CustomQuestion, CustomControl } from './vocabulary/custom-question.ts'
import type { OpenThing, Opening } from './vocabulary/event-phase.ts'
import type { EventPhase } from './vocabulary/event.ts'
import type { License, SeekerSkill } from './vocabulary/hackathon.ts'
import type { LetterPurpose, LetterStatus } from './vocabulary/letters.ts'
import type { RegistrationStatus, PersonRole, Attendance, NewsSource, ConsentKind } from './vocabulary/registration.ts'
import type { ReviewKind } from './vocabulary/reviews.ts'
import type { Role } from './vocabulary/roles.ts'
import type { SpeakerPageState } from './vocabulary/speaker-pages.ts'
import type { Database } from './database.types.ts'

type Row<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Row']
type Functions = Database['public']['Functions']
type Columns<Name extends keyof Functions, Known> =
  (Omit<Functions[Name]['Returns'] extends (infer One)[] ? One : never, keyof Known> & Known)[]
type admin_account_of = { name: string | null } | null
type admin_arrivals = {
  zone: string, expected: number, came: number,
  days: { day: string, is_over: boolean, expected: number, came: number, missing: number }[],
  sources: {
    source: NewsSource | 'walk_in' | 'import' | 'referral' | 'unknown', registered: number, came: number
  }[],
  half_hours: { at: string, came: number }[]
}
type admin_assign = { done: string[] }
type admin_badges = {
  rows: { id: string, name: string, role: PersonRole | null, pronouns: string | null, code: string }[],
  total: number, next: string | null
}
type admin_coming = {
  is_on: boolean, asks: 'everyone' | 'speakers' | 'beds', confirm_by: string | null, releases: boolean,
  updated_at: string, time_zone: string,
  counts: coming_numbers,
  /** Who said that they come, day by day. */
  per_day: { part: 'seats' | 'beds' | 'speakers', day: string, number: number, total: number }[],
  /** Talks whose speakers are silent or aren't coming. */
  speakers: { id: string, name: string, title: string, answer: 'silent' | 'gave_away' }[]
}
type admin_correct = { answers: string[] }
type admin_corrections = Columns<'admin_corrections', { before: unknown, after: unknown, by: string | null }>
type admin_custom_questions = {
  name: string, label: string, control: CustomControl, labels: { [choice: string]: string },
  /** In order; `labels` is unordered. */ choices: string[],
  /** Its answers are among the needs, which aren't counted. */ is_need: boolean,
  /** False once it was withdrawn. */ is_asked: boolean,
  /** How many chose what; `*` for any answer. */ counts: { [choice: string]: number }
}[]
type admin_decide = {
  done: { id: string, from: string, status: string }[],
  stale: { id: string, status: string, by: string | null, at: string }[],
  refused: { id: string, /** Null: the row is gone. */ status: string | null, code: string, message: string }[],
  took_ms: number
}
type admin_export = page_of_export
type admin_export_guests = admin_guests
type admin_export_needs = page_of_export
type admin_give_bed = admin_seat_in_session
type admin_give_role = role_json
type admin_guests = {
  option_id: string, name: string, is_shared: boolean,
  guests: {
    id: string, /** Null if the registration is gone. */ name: string | null, arrival: string, departure: string,
    gender: RoomGender | null, roommate_wish: string | null, status: 'submitted' | 'in_review' | 'accepted',
    room: string | null, is_extra: boolean
  }[]
}
type admin_headshot = { headshot: string | null }
type admin_hold_purge = admin_retention
type admin_import_people = {
  is_written: boolean, took_ms: number,
  rows: {
    /** In the request, from 1. */ place: number, outcome: 'added' | 'known' | 'wrong',
    status: RegistrationStatus | null, field: string | null, words: string | null
  }[]
}
type admin_list = {
  /** As the lists of all kinds show them; a kind has columns of its own besides. */
  rows: {
    id: string, status: string, name: string | null, email: string | null, title: string | null, created_at: string,
    updated_at: string, user_id: string | null, assignee: string | null, notes: number, [column: string]: unknown
  }[],
  first: { value: string, id: string } | null, next: { value: string, id: string } | null,
  before: number, total: number
}
type admin_mail_waits = (mail_waits & { mails: number }) | null
type admin_mails = {
  rows: {
    id: string, number: number, template: string,
    /** What the words of the template are about: a table of submissions, or the title of a session. */
    about: { subject?: string, title?: string }, user_id: string | null, name: string | null,
    /** Null when it is for the admins, or nobody has it anymore. */ address: string | null,
    created_at: string, not_before: string, not_after: string | null, attempts: number, next_attempt_at: string,
    sent_at: string | null, failed_at: string | null, last_error: string | null, has_text: boolean,
    can_send_again: boolean,
    /** The provider's later report. */
    event: { kind: 'bounced' | 'delayed' | 'spam', reason: string | null, at: string } | null
  }[],
  next: number | null, /** With the first page only, as is the next. */ total: number | null, can_retry: number | null
}
type admin_mark_drafts = drafts_json
type admin_matching = {
  rows: {
    id: string, status: string, name: string | null, email: string | null, title: string | null, bed?: string | null
  }[],
  next: string | null
}
type admin_move_purge = admin_retention
type admin_needs = { custom?: custom_answers_json, [need: string]: unknown } | null
type admin_note = note_json
type admin_overview = {
  at: string, zone: string, counts: overview_counts, waiting: overview_waiting, seats: pool_numbers,
  same_repository: overview_same_repository, per_day: overview_per_day,
  logistics: overview_logistics & overview_nights
}
type admin_person_data = data_of
type admin_places = {
  event: pool_numbers,
  sessions: (pool_numbers & { session_id: string, title: string, starts_at: string, is_open: boolean })[],
  houses: (pool_numbers & { option_id: string, name: string, is_open: boolean, is_shared: boolean })[]
}
type admin_read = {
  kind: AdminKind, id: string, status: string, name: string | null, email: string | null, title: string | null,
  created_at: string, updated_at: string, user_id: string | null,
  /** Address of the sender's account; null without one, and for reviewers. */ account: string | null,
  assignee: { id: string, email: string } | null, answers: { [answer: string]: unknown },
  /** A decision that its sender doesn't know of yet; the row's status says so too. */
  pending: { by: string | null, at: string, to: string, reason: string | null } | null,
  custom: custom_answers_json, has_needs: boolean, has_headshot: boolean,
  history: {
    id: number, from: string | null, to: string, reason: string | null,
    /** Null: the site itself. */ by: string | null, by_itself: boolean, is_own: boolean, at: string,
    batch: string | null, is_undo: boolean, is_untold: boolean
  }[],
  notes: note_json[], mails: mails_about,
  others: { kind: AdminKind, id: string, status: string, title: string | null, created_at: string }[],
  extra: extra_of
}
type admin_read_mail = { /** Nobody: the admins. */ to: string[], subject: string, text: string } | null
type admin_retention = {
  time_zone: string, /** When a purge last looked. */ ran_at: string | null,
  /** Since when an admin holds it. */ held_at: string | null,
  /** When something was last removed. */ removed_at: string | null,
  kinds: {
    kind: string, title: string, rows: number, /** Due on `due_on`. */ rows_due: number,
    /** PostgreSQL's words, such as `6 mons`. */ keeps: string,
    purge_on: string | null, /** Without an admin's change. */ usual_on: string | null,
    /** Later than `purge_on` if admins weren't warned a week before. */ due_on: string | null,
    is_told: boolean, is_done: boolean, has_failed: boolean, /** By the last purge that removed any. */ removed: number
  }[]
}
type admin_roles = role_json[]
type admin_round = {
  tells_later: boolean, event: string, answer_days: number,
  rows: {
    id: string, status: string, name: string | null, email: string | null, title: string | null,
    greeted: string | null, language: string
  }[]
}
type admin_save_coming = admin_coming
type admin_seat = admin_decide & { is_extra: boolean }
type admin_seat_in_session = { status: 'confirmed' | 'waitlisted' | 'released' | 'checked_in', is_extra: boolean }
type admin_set_room = { room: string | null }
type admin_speaker_page = (Omit<speaker_page_json, 'page' | 'session'> & { stage_needs: string | null }) | null
type admin_take_bed = admin_seat_in_session
type admin_undo = {
  done: { id: string, status: string }[],
  kept: {
    id: string, status: string | null, code: string, message: string, by: string | null, at: string | null
  }[],
  mails: { stopped: number, corrected: number }, /** Null at the end. */ next: number | null,
  took_ms: number
}
type admin_undoable = {
  batch: string, kind: AdminKind, to_status: string, rows: number,
  /** The row, if it is one. */ row: { id: string, name: string | null, title: string | null } | null,
  decided_at: string, until: string,
  /** Whether it freed places, which go to others after that time. */ is_final_then: boolean,
  /** How many of its mails wait, and until when. */ mails: number, mails_at: string | null,
  /** The database's time, for devices with a wrong clock. */ as_of: string
}[]
type admin_unseat_in_session = admin_seat_in_session
type admin_upkeep = installation_health & {
  zone: string, content: { ran_at: string, problem: string | null } | null, failed_mails: number,
  mails_today: number, mails_this_month: number, database_bytes: number, storage_bytes: number
}
type admin_views = save_admin_view[]
type admins = Columns<'admins', { id: string | null, name: string | null }>
type answer_coming_by_link = coming_json | null
type answer_my_coming = coming_json | null
type answer_talk_by_link = talk_by_link
type assign_reviews = { added: number, short: number }
type attendance_of = {
  session: string, title: string | null, capacity: number | null, reserved: number,
  /** How many of these are extra places. */ extra: number, waiting: number,
  attended: number, attended_with_seat: number, attended_without_seat: number, missing: number,
  people: {
    name: string, seat: 'reserved' | 'waiting' | 'none' | 'not_needed', attended_at: string | null
  }[]
}
type begin_lab_check = { person: string, task: { [part: string]: unknown }, version: string }
type certificate_json = {
  kind: CertificateKind, event: string, place: string | null,
  /** The first and the last, such as "2025-10-10"; empty where the event has none. */ days: string[],
  /** What somebody came to, and how long this was together. */ sessions: string[], minutes: number, talks: string[],
  prize: { title: string, team: string, rank: number, is_tied: boolean } | null
}
type check_in_roster = {
  rows: {
    ticket: string, /** Null for somebody who canceled, as is the institution. */ name: string | null,
    institution: string | null, status: RegistrationStatus, days: string[], attendance: Attendance,
    /** When they came first on the last day they came. */ in_at: string | null
  }[],
  next: { updated_at: string, id: string } | null, as_of: string, total: number
}
type coming_by_link = coming_json | null
type coming_json = {
  /** `ended`: nobody is asked anymore, and the seat stays theirs. */
  state: 'asked' | 'coming' | 'gave_away' | 'released' | 'ended',
  name: string | null, event: string, due_at: string, time_zone: string,
  /** Whether their silent place goes to whoever waits; never a speaker's. */ releases: boolean,
  /** False where it's about a talk alone. */ about_seat: boolean,
  /** Null if they never had one. */ bed: 'has' | 'gave_away' | 'released' | null,
  /** Titles of their accepted talks. */ talks: string[]
}
type coming_numbers = Record<
  /** Each person once, whatever they have. */ 'people' | 'seats' | 'beds' | 'speakers',
  { asked: number, coming: number, gave_away: number, released: number, silent: number }
> & {
  to_ask: Record<'everyone' | 'speakers' | 'beds', { seats: number, beds: number, speakers: number }>,
  waiting: { seats: number, beds: number }
}
type correct_name = { name: string }
type count_letter = {
  people: number,
  /** `twice`: they get it for another row. */
  left_out: { no_consent: number, bounced: number, withdrawn: number, no_address: number, twice: number }
} | null
type criteria_json = { key: string, title: string, description: string | null, weight: number }[]
type custom_answers_json = {
  name: string, label: string, control: CustomControl, labels: { [choice: string]: string }, value: unknown
}[]
type custom_questions = { version: string, questions: CustomQuestion[] } | null
type data_of = {
  registrations: Row<'registrations'>[], registration_needs: Row<'registration_needs'>[], consents: Row<'consents'>[],
  status_history: { from_status: string | null, to_status: string, [column: string]: unknown }[],
  [part: string]: unknown
}
type declare_conflict = { is_reassigned: boolean }
type drafts_json = { by: string | null, at: string }
type extra_of = {
  invited_by?: string | null, /** What is odd about a referral. */ odd?: string[], domain?: string | null,
  /** Similar referrals with the same code within a day. */
  same_day?: number, same_domain?: number, same_minute?: number,
  ticket_code?: string, place_in_queue?: number | null, came_with?: string | null, brought?: number,
  extra_place?: extra_place_json | null,
  seats?: {
    session_id: string, title: string, starts_at: string, status: string, extra_place: extra_place_json | null
  }[],
  /** The first of each day. */ check_ins?: { scan: string, at: string }[],
  consents?: { kind: ConsentKind, version: string, is_given: boolean, at: string }[],
  option?: string | null, bed?: string | null, room?: string | null, drafts?: drafts_json | null,
  confirm_by?: string | null,
  members?: { name: string | null, email: string | null, is_lead: boolean }[],
  judges?: {
    judge: string | null, points: { [criterion: string]: number }, notes: { [criterion: string]: string }
  }[],
  score?: number | null, criteria?: criteria_json, /** Those of others. */ reviews?: others_reviews,
  /** Whether they are kept from the caller until their own is complete. */ reviews_hidden?: boolean,
  repository_since?: string, same_repository?: project_json[]
}
type extra_place_json = { by: string | null, at: string, reason: string }
type form_state = Columns<'form_state', { state: Opening, opens_at: string | null, closes_at: string | null, custom_version: string | null }>
type hackathon_results = Columns<'hackathon_results', { rank: number | null, total: number | null }>
type hackathon_state = Columns<'hackathon_state', { state: Opening, project_opens_at: string | null, project_closes_at: string | null }>
type installation_health = {
  migrations: string[] | null, has_fallback_admin: boolean, requires_captcha: boolean, knows_event_days: boolean,
  purge_ran_at: string | null, is_purge_held: boolean, /** Titles of kinds. */ purge_failed: string[],
  last_year_stays_until: string | null,
  backed_up_at: string | null, restored_at: string | null,
  releases: { ran_at: string | null, problem: 'token' | 'content' | 'plan' | null }, mail_waits: mail_waits | null,
  has_failed_mails: boolean, has_late_mail: boolean, tables_without_policies: number
}
type issue_certificate = certificate_json & { code: string, name: string }
type judging_overview = Columns<'judging_overview', { total: number | null }>
type judging_projects = Columns<'judging_projects', {
  demo_url: string | null, licence: License, challenge: string | null,
  scores: { [criterion: string]: { points: number | null, note: string | null } }
}>
type letter_json = {
  id: string, number: number, purpose: LetterPurpose, subject: string, kind: AdminKind, search: string | null,
  filters: { [name: string]: unknown }, reply_to: string | null, status: LetterStatus, version: number,
  created_at: string, updated_at: string, send_at: string | null,
  /** Counted when it was sent, as in count_letter(). */
  left_out: { no_consent: number, bounced: number, withdrawn: number, no_address: number, twice: number } | null,
  ended_at: string | null, /** Whose draft it was; null once their account is gone. */ by: string | null,
  numbers: {
    people: number, reached: number, /** Accepted by the provider, then bounced. */ bounced: number, failed: number,
    waiting: number, left_out: number
  },
  /** As it was typed, and as blocks. */ body: string, content: unknown[]
}
type letters = Omit<letter_json, 'body' | 'content'>[]
type log_actors = Columns<'log_actors', { name: string | null }>
type log_entries = {
  rows: {
    key: string, at: string, actor: string | null, by: string | null, is_me: boolean, action: string, subject: string,
    kind: AdminKind | null, subject_id: string | null, title: string | null, details: { [name: string]: unknown },
    count: number
  }[],
  next: { at: string, source: string, id: number } | null
}
type mail_waits = { for: 'day' | 'month' | 'quota', since: string, until: string }
type mails_about = {
  id: string, template: string, created_at: string, not_before: string, sent_at: string | null,
  failed_at: string | null, state: 'held' | 'waiting' | 'sent' | 'failed' | 'bounced', can_send_again: boolean
}[]
type my_accommodation_place = Columns<'my_accommodation_place', { status: RoomClaimStatus, place_in_queue: number | null }>
type my_certificates = {
  certificates: { kind: CertificateKind, /** Null until it is first asked for. */ code: string | null }[],
  is_name_shown: boolean
}
type my_coming = coming_json | null
type my_data = data_of
type my_reviews = {
  kind: ReviewKind, is_blind: boolean, criteria: criteria_json, left: number,
  rows: {
    id: string, title: string | null, name: string | null, status: string, created_at: string,
    is_open: boolean, is_complete: boolean
  }[]
}[]
type my_role = { role: Role, kinds: AdminKind[], contact_allowed: boolean } | null
type my_speaker_page = speaker_page_json | null
type my_submission = { [answer: string]: unknown } | null
type my_team = {
  /** Whether the caller has a registration that is not canceled; without one, joining anything is refused. */
  is_registered: boolean, team: own_team | null,
  seeking: { skills: SeekerSkill[], about: string | null } | null,
  /** The caller's question that is open, or was declined in the last 14 days. */
  my_requests: {
    request_id: string, team_id: string, team_name: string, message: string | null, answer: 'declined' | null
  }[],
  /** Unanswered ones. */
  my_invitations: {
    request_id: string, team_id: string, team_name: string, pitch: string | null, members: number,
    message: string | null
  }[],
  project: {
    project_id: string, title: string, summary: string, repository_url: string, demo_url: string | null,
    licence: License, challenge: string | null, created_at: string, updated_at: string,
    /** Null once their account is gone. */ changed_by: string | null, changed_by_me: boolean, is_published: boolean
  } | null
}
type note_json = { id: string, text: string, by: string | null, at: string }
type open_speaker_pages = {
  pages: {
    proposal: string, version: number, state: 'sent' | 'in_studio', sent_at: string,
    /** Address of the account that sent it. */ account: string | null, /** Answers that changed. */ changed: string[],
    /** What it was about the last time; null at first. */ session: string | null, person: string | null,
    /** Sessions of other talks. */ taken: string[],
    page: {
      full_name: string, pronouns: string | null, bio: string, photo: string | null, links: string[], title: string,
      abstract: string, slides: string | null, slides_file: string | null,
      /** Null until the file is among the content's. */ slides_asset: string | null
    },
    /** What was accepted. A draft may still have it. */ proposed: {
      full_name: string, bio: string, title: string, abstract: string, position: string, organisation: string | null,
      format: string, level: string
    }
  }[],
  gone: string[], unneeded: string[]
}
type others_reviews = {
  /** Null if they gave no name. */ by: string | null, mean: number, scores: { [criterion: string]: number },
  note: string | null
}[]
type overview_counts = { kind: AdminKind, status: string, number: number }[]
type overview_logistics = {
  people: { day: string, in_person: number, online: number }[],
  dietary: { day: string, need: string, number: number }[], dietary_notes: number,
  access: { need: string, number: number }[], access_notes: number,
  shirts: { size: string | null, number: number }[]
}
type overview_nights = {
  nights: { option_id: string, option: string, night: string, number: number }[], guests_with_access_notes: number
}
type overview_per_day = { day: string, number: number, total: number }[]
type overview_same_repository = { number: number, latest: { repository: string, projects: project_json[] }[] }
type overview_waiting = {
  kind: AdminKind, number: number, unassigned: number,
  oldest: { id: string, name: string | null, title: string | null, created_at: string } | null
}[]
type own_team = {
  team_id: string, name: string, pitch: string | null, seeks: string | null,
  /** Whether it is on the board while it has a free place. */ is_open: boolean,
  /** Free ones. */ places: number, /** Null while the team is full. */ invite_code: string | null, am_leader: boolean,
  /** Who is on it longest comes first. */
  members: { member_id: string, name: string, is_leader: boolean, is_me: boolean }[],
  requests: {
    request_id: string, name: string, message: string | null, skills: SeekerSkill[], about: string | null
  }[],
  invitations: { request_id: string, name: string, message: string | null }[]
}
type page_of_export = {
  columns: string[], rows: unknown[][], total: number, next: { export: number, from: number } | null,
  took_ms: number
}
type pool_numbers = { capacity: number, taken: number, extra: number, waiting: number }
type preview_letter = {
  row_id: string, email: string | null,
  why_not: 'no_consent' | 'bounced' | 'withdrawn' | 'no_address' | 'twice' | null,
  variables: { name?: string, workshop?: string, decision?: string }
} | null
type project_json = { id: string, title: string, team: string, leader: string | null, since: string }
type read_letter = letter_json | null
type read_settings = {
  settings: Omit<Row<'site_settings'>, 'id'>, fallback_admin_email: string | null,
  taken: number, /** Beyond the capacity. */ extra: number, /** On the waitlist. */ waiting: number,
  time_zone: string, phase: EventPhase, /** Set by hand in the Studio; null: the dates decide. */
  phase_override: EventPhase | null,
  openings: { thing: OpenThing, state: Opening, opens_at: string | null, closes_at: string | null }[],
  changed_by: string | null, changed_at: string | null
}
type record_attendance = scan_json[]
type registration_state = Columns<'registration_state', {
  state: Opening, opens_at: string | null, closes_at: string | null, capacity: number | null, taken: number | null,
  waiting: number | null, custom_version: string | null
}>
type retry_mails = { started: number, skipped: number }
type review_ranking = {
  kind: ReviewKind, is_blind: boolean, criteria: criteria_json, /** Reviews for each row. */ wanted: number,
  reviewers: {
    user_id: string, email: string, name: string | null, is_admin: boolean, assigned: number, complete: number
  }[],
  rows: {
    id: string, title: string | null, name: string | null, status: string, created_at: string, updated_at: string,
    is_hidden: boolean, rank: number | null, mean: number | null, lowest: number | null, highest: number | null,
    complete: number, wanted: number, /** Reviews that nobody is assigned to. */ unassigned: number,
    missing: { user_id: string, by: string | null, is_begun: boolean }[],
    conflicts: { user_id: string, by: string | null }[],
    /** Everybody who is assigned or has a conflict. */ known: string[], reviews: others_reviews
  }[]
}
type review_row = {
  row: admin_read, scores: { [criterion: string]: number }, note: string | null, is_open: boolean,
  is_complete: boolean, others: others_reviews | null
}
type role_json = {
  email: string, role: Role, kinds: AdminKind[], contact_allowed: boolean, granted_at: string,
  /** Null once that account is gone. */ granted_by: string | null, name: string | null, has_account: boolean
}
type save_admin_view = {
  id: string, kind: AdminKind, name: string, query: string, created_at: string, updated_at: string,
  /** What was about somebody whose data is deleted. */ blanked: ('name' | 'person' | 'search')[]
}
type save_letter = letter_json
type save_review = review_row
type save_settings = read_settings | null
type save_speaker_page = speaker_page_json
type scan_json = {
  scan: string,
  /** `recorded` at a session; `already` for a ticket scanned before; `undone` when it was undone since. */
  outcome: 'checked_in' | 'recorded' | 'already' | 'waitlisted' | 'cancelled' | 'undone' | 'unknown' | 'malformed',
  conflict?: string | null, name?: string | null, status?: RegistrationStatus | null, days?: string[] | null,
  attendance?: Attendance | null, first_scan?: string | null, first_at?: string | null, by?: string | null,
  is_by_me?: boolean | null, scans?: number, seat_free?: boolean,
  seat?: 'reserved' | 'waiting' | 'none' | 'not_needed' | null
}
type seekers_board = Columns<'seekers_board', { skills: SeekerSkill[], about: string | null }>
type send_letter = letter_json
type showcase = Columns<'showcase', { demo_url: string | null, licence: License, challenge: string | null }>
type speaker_page_json = {
  page: {
    full_name: string, pronouns: string | null, bio: string, photo: string | null, links: string[], title: string,
    abstract: string, slides: string | null, slides_file: string | null, stage_needs: string | null
  },
  /** In the content; null until a change was transferred. */ session: string | null,
  /** Null while nothing for the site was changed. */ state: SpeakerPageState | null,
  /** The answers that the last change is about. */ changed: string[],
  /** From the organizer who returned it, or why it failed. */ word: string | null,
  sent_at: string | null, settled_at: string | null
}
type stop_letter = letter_json
type sync_check_ins = scan_json[]
type talk_by_link = {
  title: string, name: string, status: 'accepted' | 'confirmed' | 'withdrawn',
  /** Null once it is answered. */ confirm_by: string | null, event: string, time_zone: string
} | null
type team_behind_code = Columns<'team_behind_code', { pitch: string | null }>
type team_board = Columns<'team_board', { pitch: string | null, seeks: string | null }>
type undo_check_in = scan_json
type verify_certificate = (certificate_json & { state: 'valid', name: string | null })
  | { state: 'withdrawn' } | { state: 'unknown' }
type walk_in = {
  outcome: 'added' | 'known', /** Null at the desk for somebody who canceled. */ name: string | null,
  status: RegistrationStatus, role: PersonRole | null, /** Its hash, by which the door knows it. */ ticket: string,
  /** For the badge of somebody new. */ code: string | null, /** For admins. */ id: string | null
}
export type Answers = {
  admin_account_of: admin_account_of
  admin_arrivals: admin_arrivals
  admin_assign: admin_assign
  admin_badges: admin_badges
  admin_coming: admin_coming
  admin_correct: admin_correct
  admin_corrections: admin_corrections
  admin_custom_questions: admin_custom_questions
  admin_decide: admin_decide
  admin_export: admin_export
  admin_export_guests: admin_export_guests
  admin_export_needs: admin_export_needs
  admin_give_bed: admin_give_bed
  admin_give_role: admin_give_role
  admin_guests: admin_guests
  admin_headshot: admin_headshot
  admin_hold_purge: admin_hold_purge
  admin_import_people: admin_import_people
  admin_list: admin_list
  admin_mail_waits: admin_mail_waits
  admin_mails: admin_mails
  admin_mark_drafts: admin_mark_drafts
  admin_matching: admin_matching
  admin_move_purge: admin_move_purge
  admin_needs: admin_needs
  admin_note: admin_note
  admin_overview: admin_overview
  admin_person_data: admin_person_data
  admin_places: admin_places
  admin_read: admin_read
  admin_read_mail: admin_read_mail
  admin_retention: admin_retention
  admin_roles: admin_roles
  admin_round: admin_round
  admin_save_coming: admin_save_coming
  admin_seat: admin_seat
  admin_seat_in_session: admin_seat_in_session
  admin_set_room: admin_set_room
  admin_speaker_page: admin_speaker_page
  admin_take_bed: admin_take_bed
  admin_undo: admin_undo
  admin_undoable: admin_undoable
  admin_unseat_in_session: admin_unseat_in_session
  admin_upkeep: admin_upkeep
  admin_views: admin_views
  admins: admins
  answer_coming_by_link: answer_coming_by_link
  answer_my_coming: answer_my_coming
  answer_talk_by_link: answer_talk_by_link
  assign_reviews: assign_reviews
  attendance_of: attendance_of
  begin_lab_check: begin_lab_check
  check_in_roster: check_in_roster
  coming_by_link: coming_by_link
  correct_name: correct_name
  count_letter: count_letter
  custom_questions: custom_questions
  declare_conflict: declare_conflict
  form_state: form_state
  hackathon_results: hackathon_results
  hackathon_state: hackathon_state
  installation_health: installation_health
  issue_certificate: issue_certificate
  judging_overview: judging_overview
  judging_projects: judging_projects
  letters: letters
  log_actors: log_actors
  log_entries: log_entries
  my_accommodation_place: my_accommodation_place
  my_certificates: my_certificates
  my_coming: my_coming
  my_data: my_data
  my_reviews: my_reviews
  my_role: my_role
  my_speaker_page: my_speaker_page
  my_submission: my_submission
  my_team: my_team
  open_speaker_pages: open_speaker_pages
  preview_letter: preview_letter
  read_letter: read_letter
  read_settings: read_settings
  record_attendance: record_attendance
  registration_state: registration_state
  retry_mails: retry_mails
  review_ranking: review_ranking
  review_row: review_row
  save_admin_view: save_admin_view
  save_letter: save_letter
  save_review: save_review
  save_settings: save_settings
  save_speaker_page: save_speaker_page
  seekers_board: seekers_board
  send_letter: send_letter
  showcase: showcase
  stop_letter: stop_letter
  sync_check_ins: sync_check_ins
  talk_by_link: talk_by_link
  team_behind_code: team_behind_code
  team_board: team_board
  undo_check_in: undo_check_in
  verify_certificate: verify_certificate
  walk_in: walk_in
}
