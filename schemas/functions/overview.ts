import * as z from 'zod/mini'
import { adminKind } from './admin-lists.ts'
import { sameRepository } from './admin-rows.ts'
import { placeNumbers } from './places.ts'

const text = z.string()
const number = z.number()

/** What waits for a decision in one kind. */
const waiting = z.strictObject({
  kind: adminKind,
  number,
  unassigned: number,
  oldest: z.nullable(
    z.strictObject({ id: text, name: z.nullable(text), title: z.nullable(text), created_at: text }),
  ),
})

const logistics = z.strictObject({
  people: z.array(z.strictObject({ day: text, in_person: number, online: number })),
  dietary: z.array(z.strictObject({ day: text, need: text, number })),
  dietary_notes: number,
  access: z.array(z.strictObject({ need: text, number })),
  access_notes: number,
  shirts: z.array(z.strictObject({ size: z.nullable(text), number })),
  nights: z.array(z.strictObject({ option_id: text, option: text, night: text, number })),
  guests_with_access_notes: number,
})

/** `zone` is the event's, by its IANA name; `per_day` has its days without gaps. */
export const overview = z.strictObject({
  at: text,
  zone: text,
  counts: z.array(z.strictObject({ kind: adminKind, status: text, number })),
  waiting: z.array(waiting),
  seats: placeNumbers,
  /** Repositories that several teams submitted and nobody decided on; the latest five in full. */
  same_repository: z.strictObject({
    number,
    latest: z.array(z.strictObject({ repository: text, projects: z.array(sameRepository) })),
  }),
  per_day: z.array(z.strictObject({ day: text, number, total: number })),
  logistics,
})
