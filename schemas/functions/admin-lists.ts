import * as z from 'zod/mini'
import { adminKinds } from '../vocabulary/admin-kinds.ts'

export const adminKind = z.enum(adminKinds)
const text = z.string()
const textOrNull = z.nullable(z.string())

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

/** A row as the lists of all kinds show it; a kind has columns of its own beside it. */
const listRow = z.looseObject({
  ...rowHead,
  assignee: textOrNull,
  notes: z.number(),
})

export const listPage = z.strictObject({
  rows: z.array(listRow),
  first: z.nullable(listEdge),
  next: z.nullable(listEdge),
  before: z.number(),
  total: z.number(),
})

/** The rows that match a search and filters, page by page; `next` is passed back unchanged. */
export const matchingPage = z.strictObject({
  rows: z.array(
    z.strictObject({
      id: text,
      status: text,
      name: textOrNull,
      email: textOrNull,
      title: textOrNull,
      bed: z.optional(textOrNull),
    }),
  ),
  next: textOrNull,
})

/** `next` is passed back unchanged. */
export const exportPage = z.strictObject({
  columns: z.array(text),
  rows: z.array(z.array(z.unknown())),
  total: z.number(),
  next: z.nullable(z.strictObject({ export: z.number(), from: z.number() })),
})

export const savedView = z.strictObject({
  id: text,
  kind: adminKind,
  name: text,
  query: text,
  created_at: text,
  updated_at: text,
  /** What was about somebody whose data is deleted. */
  blanked: z.array(z.enum(['name', 'person', 'search'])),
})

/** Without an id there is no confirmed account with this address yet. */
export const admin = z.strictObject({
  id: textOrNull,
  email: text,
  name: textOrNull,
  is_me: z.boolean(),
  is_fallback: z.boolean(),
})

const logEntry = z.strictObject({
  key: text,
  at: text,
  actor: textOrNull,
  by: textOrNull,
  is_me: z.boolean(),
  action: text,
  subject: text,
  kind: z.nullable(adminKind),
  subject_id: textOrNull,
  title: textOrNull,
  details: z.record(z.string(), z.unknown()),
  /** How many entries this line stands for; the filter `group` with its key gives them. */
  count: z.number(),
})

/** Former admins and others in the log. */
export const logActor = z.strictObject({ id: text, email: text, name: textOrNull })

export const logPage = z.strictObject({
  rows: z.array(logEntry),
  next: z.nullable(z.strictObject({ at: text, source: text, id: z.number() })),
})
