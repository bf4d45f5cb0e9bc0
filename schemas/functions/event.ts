import * as z from 'zod/mini'
import { eventPhases } from '../vocabulary/event.ts'
import { openings, openThings } from '../vocabulary/event-phase.ts'
import type { CustomQuestion } from '../vocabulary/custom-question.ts'
import type { Database } from '../database.types.ts'

const text = z.string()
const textOrNull = z.nullable(z.string())
const opening = z.enum(openings)

/** Without times there are none, or they don't apply. */
const openingState = z.strictObject({ state: opening, opens_at: textOrNull, closes_at: textOrNull })

export const formState = z.strictObject({
  ...openingState.shape,
  /** Of the custom questions; null for none. */
  custom_version: textOrNull,
})

/** The numbers of seats are only known if admins show them. */
export const registrationState = z.strictObject({
  ...formState.shape,
  capacity: z.nullable(z.number()),
  taken: z.nullable(z.number()),
})

/** A form's custom questions. */
export const customQuestions = z.strictObject({
  version: text,
  questions: z.array(z.custom<CustomQuestion>((value) => typeof value === 'object' && value !== null)),
})

export const hackathonState = z.strictObject({
  state: opening,
  project_opens_at: textOrNull,
  project_closes_at: textOrNull,
  teams: z.number(),
  open_teams: z.number(),
  seekers: z.number(),
  projects: z.number(),
  is_judging_closed: z.boolean(),
  has_results: z.boolean(),
})

type Settings = Omit<Database['public']['Tables']['site_settings']['Row'], 'id'>

/** The settings, and what admins need to know to change them. */
export const settingsRead = z.strictObject({
  settings: z.custom<Settings>((value) => typeof value === 'object' && value !== null && !('id' in value)),
  fallback_admin_email: textOrNull,
  taken: z.number(),
  /** Seats that an admin gave beyond the capacity. */
  extra: z.number(),
  /** People on the waitlist. */
  waiting: z.number(),
  /** IANA name of the event's zone. */
  time_zone: text,
  phase: z.enum(eventPhases),
  /** Set by hand in the Studio; null: the dates decide. */
  phase_override: z.nullable(z.enum(eventPhases)),
  openings: z.array(z.strictObject({ thing: z.enum(openThings), ...openingState.shape })),
  changed_by: textOrNull,
  changed_at: textOrNull,
})

/** Until when mail waits, and for what: a quota that is used up. */
const mailWaits = z.strictObject({ for: z.enum(['day', 'month', 'quota']), since: text, until: text })

export const mailWaitsWithCount = z.strictObject({ ...mailWaits.shape, mails: z.number() })

export const installationHealth = z.strictObject({
  migrations: z.nullable(z.array(text)),
  has_fallback_admin: z.boolean(),
  requires_captcha: z.boolean(),
  knows_event_days: z.boolean(),
  purge_ran_at: textOrNull,
  is_purge_held: z.boolean(),
  last_year_stays_until: textOrNull,
  backed_up_at: textOrNull,
  restored_at: textOrNull,
  mail_waits: z.nullable(mailWaits),
  has_late_mail: z.boolean(),
  tables_without_policies: z.number(),
})

export const releaseHealth = z.strictObject({
  ran_at: textOrNull,
  problem: z.nullable(z.enum(['token', 'content', 'plan'])),
})

export const upkeep = z.strictObject({
  ...installationHealth.shape,
  zone: text,
  releases: releaseHealth,
  content: z.nullable(z.strictObject({ ran_at: text, problem: textOrNull })),
  mails_today: z.number(),
  mails_this_month: z.number(),
  database_bytes: z.number(),
  storage_bytes: z.number(),
})
