import * as z from 'zod/mini'
import type { Database } from '../database.types.ts'
import { roomClaimStatuses, roomGenders } from '../vocabulary/applications.ts'
import type { CustomQuestion } from '../vocabulary/custom-question.ts'
import { openThings, openings } from '../vocabulary/event-phase.ts'
import { eventPhases } from '../vocabulary/event.ts'
import { adminKind } from './panel-lists.ts'
import { decided, sameRepository } from './panel-rows.ts'
import { flag, number, numberOrNull, rows, table, text, textOrNull } from './parts.ts'

const opening = z.enum(openings)

/** Without times there are none, or they don't apply. */
const openingState = z.strictObject({ state: opening, opens_at: textOrNull, closes_at: textOrNull })

const formState = z.strictObject({
  ...openingState.shape,
  /** Of the custom questions; null for none. */
  custom_version: textOrNull,
})

type Settings = Omit<Database['public']['Tables']['site_settings']['Row'], 'id'>

/** The settings, and what admins need to know to change them. */
const settingsRead = z.strictObject({
  settings: z.custom<Settings>((value) => typeof value === 'object' && value !== null && !('id' in value)),
  fallback_admin_email: textOrNull,
  taken: number,
  /** Seats that an admin gave beyond the capacity. */
  extra: number,
  /** People on the waitlist. */
  waiting: number,
  /** IANA name of the event's zone. */
  time_zone: text,
  phase: z.enum(eventPhases),
  /** Set by hand in the Studio; null: the dates decide. */
  phase_override: z.nullable(z.enum(eventPhases)),
  openings: rows({ thing: z.enum(openThings), ...openingState.shape }),
  changed_by: textOrNull,
  changed_at: textOrNull,
})

/** Until when mail waits, and for what: a quota that is used up. */
const mailWaits = z.strictObject({ for: z.enum(['day', 'month', 'quota']), since: text, until: text })

const installationHealth = z.strictObject({
  migrations: z.nullable(z.array(text)),
  has_fallback_admin: flag,
  requires_captcha: flag,
  knows_event_days: flag,
  purge_ran_at: textOrNull,
  is_purge_held: flag,
  last_year_stays_until: textOrNull,
  backed_up_at: textOrNull,
  restored_at: textOrNull,
  mail_waits: z.nullable(mailWaits),
  has_late_mail: flag,
  tables_without_policies: number,
})

const releaseHealth = z.strictObject({
  ran_at: textOrNull,
  problem: z.nullable(z.enum(['token', 'content', 'plan'])),
})

/** The numbers of a pool: capacity, taken places, extra places, and the waitlist. */
const placeNumbers = z.strictObject({
  capacity: number,
  taken: number,
  extra: number,
  waiting: number,
})

/** A seat in a session or a bed after an admin's change. */
const placeByHand = z.strictObject({
  status: z.enum(['confirmed', 'waitlisted', 'released', 'checked_in']),
  is_extra: flag,
})

/** The guests of a place to stay. Without a name if the registration is gone. */
const guestList = z.strictObject({
  option_id: text,
  name: text,
  is_shared: flag,
  numbers: placeNumbers,
  guests: rows({
    id: text,
    name: textOrNull,
    arrival: text,
    departure: text,
    gender: z.nullable(z.enum(roomGenders)),
    roommate_wish: textOrNull,
    status: z.enum(['submitted', 'in_review', 'accepted']),
    room: textOrNull,
    is_extra: flag,
  }),
})

export const event = {
  admin_mail_waits: z.nullable(z.strictObject({ ...mailWaits.shape, mails: number })),
  admin_upkeep: z.strictObject({
    ...installationHealth.shape,
    zone: text,
    releases: releaseHealth,
    content: z.nullable(z.strictObject({ ran_at: text, problem: textOrNull })),
    mails_today: number,
    mails_this_month: number,
    database_bytes: number,
    storage_bytes: number,
  }),
  /** A form's custom questions. */
  custom_questions: z.nullable(
    z.strictObject({
      version: text,
      questions: z.array(z.custom<CustomQuestion>((value) => typeof value === 'object' && value !== null)),
    }),
  ),
  form_state: z.array(formState),
  hackathon_state: table<'hackathon_state'>()({
    state: opening,
    project_opens_at: textOrNull,
    project_closes_at: textOrNull,
  }),
  installation_health: installationHealth,
  read_settings: settingsRead,
  /** The numbers of seats are only known if admins show them. */
  registration_state: rows({
    ...formState.shape,
    capacity: numberOrNull,
    taken: numberOrNull,
    waiting: numberOrNull,
  }),
  release_health: releaseHealth,
  save_settings: z.nullable(settingsRead),

  /** `zone` is the event's, by its IANA name; `per_day` has its days without gaps. */
  admin_overview: z.strictObject({
    at: text,
    zone: text,
    counts: rows({ kind: adminKind, status: text, number }),
    /** What waits for a decision in one kind. */
    waiting: rows({
      kind: adminKind,
      number,
      unassigned: number,
      oldest: z.nullable(z.strictObject({ id: text, name: textOrNull, title: textOrNull, created_at: text })),
    }),
    seats: placeNumbers,
    /** Repositories that several teams submitted and nobody decided on; the latest five in full. */
    same_repository: z.strictObject({
      number,
      latest: rows({ repository: text, projects: z.array(sameRepository) }),
    }),
    per_day: rows({ day: text, number, total: number }),
    logistics: z.strictObject({
      people: rows({ day: text, in_person: number, online: number }),
      dietary: rows({ day: text, need: text, number }),
      dietary_notes: number,
      access: rows({ need: text, number }),
      access_notes: number,
      shirts: rows({ size: textOrNull, number }),
      nights: rows({ option_id: text, option: text, night: text, number }),
      guests_with_access_notes: number,
    }),
  }),

  admin_export_guests: guestList,
  admin_give_bed: placeByHand,
  admin_guests: guestList,
  admin_places: z.strictObject({
    event: placeNumbers,
    sessions: rows({ ...placeNumbers.shape, session_id: text, title: text, starts_at: text, is_open: flag }),
    houses: rows({ ...placeNumbers.shape, option_id: text, name: text, is_open: flag, is_shared: flag }),
  }),
  /** A decision that may have given an extra place. */
  admin_seat: z.strictObject({ ...decided.shape, is_extra: flag }),
  admin_seat_in_session: placeByHand,
  admin_set_room: z.strictObject({ room: textOrNull }),
  admin_take_bed: placeByHand,
  my_accommodation_place: table<'my_accommodation_place'>()({
    status: z.enum(roomClaimStatuses),
    place_in_queue: numberOrNull,
  }),
  admin_unseat_in_session: placeByHand,
}
