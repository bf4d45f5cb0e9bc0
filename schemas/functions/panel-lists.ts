import * as z from 'zod/mini'
import { adminKinds } from '../vocabulary/admin-kinds.ts'
import { letterPurposes, letterStatuses } from '../vocabulary/letters.ts'
import { roles } from '../vocabulary/roles.ts'
import { answers, flag, number, numberOrNull, rows, table, text, textOrNull } from './parts.ts'

export const adminKind = z.enum(adminKinds)

const listEdge = z.strictObject({ value: text, id: text })

/** What every row of the panel has. */
export const rowHead = {
  id: text,
  status: text,
  name: textOrNull,
  email: textOrNull,
  title: textOrNull,
  created_at: text,
  updated_at: text,
  user_id: textOrNull,
}

/** `next` is passed back unchanged. */
const exportPage = z.strictObject({
  columns: z.array(text),
  rows: z.array(z.array(z.unknown())),
  total: number,
  next: z.nullable(z.strictObject({ export: number, from: number })),
})

const savedView = z.strictObject({
  id: text,
  kind: adminKind,
  name: text,
  query: text,
  created_at: text,
  updated_at: text,
  /** What was about somebody whose data is deleted. */
  blanked: z.array(z.enum(['name', 'person', 'search'])),
})

const role = z.enum(roles)
/** Empty and false for other roles. */
const ofReviewers = { kinds: z.array(adminKind), contact_allowed: flag }

/** Somebody's role, as admins see it. */
const givenRole = z.strictObject({
  email: text,
  role,
  ...ofReviewers,
  granted_at: text,
  /** Null once that account is gone. */
  granted_by: textOrNull,
  name: textOrNull,
  /** Whether the address belongs to an account and is confirmed: only then does the role count. */
  has_account: flag,
})

const dayOrNull = textOrNull

/** How long data is kept; days are in the event's zone, and null while it has none. */
const retention = z.strictObject({
  today: text,
  time_zone: text,
  /** When a purge last looked; null: never. */
  ran_at: textOrNull,
  /** Since when an admin holds it. */
  held_at: textOrNull,
  /** When something was last removed. */
  removed_at: textOrNull,
  kinds: rows({
    kind: text,
    title: text,
    rows: number,
    /** The rows due on `due_on`. */
    rows_due: number,
    /** PostgreSQL's words, such as `6 mons`. */
    keeps: text,
    purge_on: dayOrNull,
    /** Without an admin's change. */
    usual_on: dayOrNull,
    /** Later than `purge_on` if admins weren't warned a week before. */
    due_on: dayOrNull,
    is_told: flag,
    is_done: flag,
    has_failed: flag,
    /** The number of rows in the last purge that removed any. */
    removed: number,
  }),
})

/** Why somebody on the list doesn't get a letter. `twice`: they get it for another row. */
const leftOut = z.strictObject({
  no_consent: number,
  bounced: number,
  withdrawn: number,
  no_address: number,
  twice: number,
})

/** A letter in the list of letters. */
const listedLetter = z.strictObject({
  id: text,
  number,
  purpose: z.enum(letterPurposes),
  subject: text,
  kind: text,
  search: textOrNull,
  filters: answers,
  reply_to: textOrNull,
  status: z.enum(letterStatuses),
  version: number,
  created_at: text,
  updated_at: text,
  send_at: textOrNull,
  /** Counted when it was sent. */
  left_out: z.nullable(leftOut),
  ended_at: textOrNull,
  /** Whose draft it was; null once their account is gone. */
  by: textOrNull,
  numbers: z.strictObject({
    people: number,
    reached: number,
    /** Accepted by the provider, then bounced. */
    bounced: number,
    failed: number,
    waiting: number,
    left_out: number,
  }),
})

/** A letter with its text: as it was typed, and as blocks. */
const letter = z.strictObject({ ...listedLetter.shape, body: text, content: z.array(z.unknown()) })

export const panelLists = {
  admin_export: exportPage,
  admin_export_needs: exportPage,
  admin_list: z.strictObject({
    /** A row as the lists of all kinds show it; a kind has columns of its own beside it. */
    rows: z.array(z.looseObject({ ...rowHead, assignee: textOrNull, notes: number })),
    first: z.nullable(listEdge),
    next: z.nullable(listEdge),
    before: number,
    total: number,
  }),
  /** The rows that match a search and filters, page by page; `next` is passed back unchanged. */
  admin_matching: z.strictObject({
    rows: rows({
      id: text,
      status: text,
      name: textOrNull,
      email: textOrNull,
      title: textOrNull,
      bed: z.optional(textOrNull),
    }),
    next: textOrNull,
  }),
  admin_views: z.array(savedView),
  /** Without an id there is no confirmed account with this address yet. */
  admins: table<'admins'>()({ id: textOrNull, name: textOrNull }),
  /** Former admins and others in the log. */
  log_actors: table<'log_actors'>()({ name: textOrNull }),
  log_entries: z.strictObject({
    rows: rows({
      key: text,
      at: text,
      actor: textOrNull,
      by: textOrNull,
      is_me: flag,
      action: text,
      subject: text,
      kind: z.nullable(adminKind),
      subject_id: textOrNull,
      title: textOrNull,
      details: answers,
      /** How many entries this line stands for; the filter `group` with its key gives them. */
      count: number,
    }),
    next: z.nullable(z.strictObject({ at: text, source: text, id: number })),
  }),
  save_admin_view: savedView,

  admin_give_role: givenRole,
  admin_roles: z.array(givenRole),
  /** Null: no confirmed account has this address. */
  admin_account_of: z.nullable(z.strictObject({ name: textOrNull })),
  /** What the caller may do below an admin. */
  my_role: z.nullable(z.strictObject({ role, ...ofReviewers })),

  admin_hold_purge: retention,
  admin_move_purge: retention,
  admin_retention: retention,

  count_letter: z.nullable(z.strictObject({ people: number, left_out: leftOut })),
  letters: z.array(listedLetter),
  /** A letter as one person would get it. */
  preview_letter: z.nullable(
    z.strictObject({
      row_id: text,
      email: textOrNull,
      why_not: z.nullable(z.keyof(leftOut)),
      variables: z.strictObject({
        name: z.optional(text),
        workshop: z.optional(text),
        decision: z.optional(text),
      }),
    }),
  ),
  read_letter: z.nullable(letter),
  save_letter: letter,
  send_letter: letter,
  stop_letter: letter,

  /** The numbers come with the first page only. */
  admin_mails: z.strictObject({
    rows: rows({
      id: text,
      number,
      template: text,
      /** What the words of the template are about: a table of submissions, or the title of a session. */
      about: z.strictObject({ subject: z.optional(text), title: z.optional(text) }),
      user_id: textOrNull,
      name: textOrNull,
      /** Where it went, or would go now; null when it is for the admins, or nobody has it anymore. */
      address: textOrNull,
      created_at: text,
      not_before: text,
      not_after: textOrNull,
      attempts: number,
      next_attempt_at: text,
      sent_at: textOrNull,
      failed_at: textOrNull,
      last_error: textOrNull,
      has_text: flag,
      can_send_again: flag,
      /** The provider's later report. */
      event: z.nullable(
        z.strictObject({ kind: z.enum(['bounced', 'delayed', 'spam']), reason: textOrNull, at: text }),
      ),
    }),
    next: numberOrNull,
    total: numberOrNull,
    can_retry: numberOrNull,
  }),
  /** A mail as it was sent; without recipients it went to the admins. */
  admin_read_mail: z.nullable(z.strictObject({ to: z.array(text), subject: text, text })),
  retry_mails: z.strictObject({ started: number, skipped: number }),
}
